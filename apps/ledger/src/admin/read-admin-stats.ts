import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OVERDUE_HOURS } from '@ballast/domain/ledger/withdrawals';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Language } from '@ballast/texts/languages';
import type { ClubSums } from '../reserves/club-sums.store';
import { ReadReserves } from '../reserves/read-reserves';
import { AdminTransactions } from './admin-transactions';
import { ReadPool } from '../pool/read-pool';

const LATEST = 10;

const WAITING = `
  SELECT count(*) AS waiting,
         count(*) FILTER (WHERE created_at < (SELECT programme_now()) - make_interval(hours => ${OVERDUE_HOURS})) AS overdue
    FROM withdrawal WHERE status = 'requested' AND purpose = 'withdrawal'`;

/** GET /api/admin/stats: the club at a glance, each figure from the ledger or the chain (`docs/product/rules.md P3`). */
@Injectable()
export class ReadAdminStats {
  constructor(
    private readonly db: DataSource,
    private readonly reserves: ReadReserves,
    private readonly pool: ReadPool,
    private readonly transactions: AdminTransactions,
  ) {}

  /** All but its alarms. @param language of the sentences in it */
  async read(language: Language): Promise<Omit<AdminStatsDto, 'alarms' | 'openAlarms'>> {
    const [{ answer: reserves, sums }, { waiting, overdue }, latest] = await Promise.all([
      this.reserves.whole(),
      queryOne<{ waiting: bigint; overdue: bigint }>(this.db, WAITING),
      this.transactions.list({ ...ANY_LINE, language }, { limit: LATEST }),
    ]);
    return {
      totalUsers: reserves.members,
      activeUsers: Number(sums.holders),
      totalDeposits: formatUsdc(sums.deposited),
      presentPrincipal: formatUsdc(sums.principal),
      totalRewards: formatUsdc(earnedIn(sums)),
      waitingRequests: Number(waiting),
      overdueRequests: Number(overdue),
      owed: reserves.liabilities.total,
      held: reserves.assets.total,
      coverage: reserves.coverage,
      difference: reserves.difference,
      blockNumber: reserves.blockNumber,
      pool: await this.pool.read(reserves),
      latestTransactions: [...latest.rows],
      asOf: reserves.asOf,
    };
  }
}

/** Every reward that was ever collected is still owed or was paid. */
function earnedIn({ pending, available, withdrawing, paid_pool, paid_outside }: ClubSums): bigint {
  return pending + available + withdrawing + paid_pool + paid_outside;
}

const ANY_LINE = { memberId: null, types: null, status: null, since: null, until: null, q: null };
