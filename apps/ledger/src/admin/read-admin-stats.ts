import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OVERDUE_HOURS } from '@ballast/domain/ledger/withdrawals';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { AdminStatsDto } from '@ballast/dto/admin/admin-stats.dto';
import { openAlarms } from '../alarms/alarm.store';
import { queryOne } from '../persistence/query';
import { ReadReserves } from '../reserves/read-reserves';
import { AdminTransactions } from './admin-transactions';
import { ReadPool } from './read-pool';

const LATEST = 10;

interface Figures {
  readonly active: bigint;
  readonly principal: bigint;
  readonly rewards: bigint;
  readonly overdue: bigint;
}

const FIGURES = `
  SELECT p.active, p.principal,
         (SELECT coalesce(sum(rewards_earned), 0)::bigint FROM member_total) AS rewards,
         (SELECT count(*) FROM withdrawal
           WHERE status = 'requested' AND created_at < (SELECT programme_now()) - make_interval(hours => ${OVERDUE_HOURS})) AS overdue
    FROM (SELECT count(*) FILTER (WHERE balance > 0) AS active, coalesce(sum(balance), 0)::bigint AS principal
            FROM account WHERE kind = 'principal') AS p`;

/** GET /api/admin/stats: the club at a glance, each figure from the ledger or the chain (`01-rules P3`). */
@Injectable()
export class ReadAdminStats {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(ReadReserves) private readonly reserves: ReadReserves,
    @Inject(ReadPool) private readonly pool: ReadPool,
    @Inject(AdminTransactions) private readonly transactions: AdminTransactions,
  ) {}

  async read(): Promise<AdminStatsDto> {
    const [reserves, figures, latest, alarms] = await Promise.all([
      this.reserves.read(),
      queryOne<Figures>(this.db, FIGURES),
      this.transactions.list({ ...ANY_LINE, limit: LATEST, cursor: undefined }),
      openAlarms(this.db),
    ]);
    return {
      totalUsers: reserves.members,
      activeUsers: Number(figures.active),
      totalDeposits: formatUsdc(figures.principal),
      totalRewards: formatUsdc(figures.rewards),
      overdueRequests: Number(figures.overdue),
      difference: reserves.difference,
      blockNumber: reserves.blockNumber,
      pool: await this.pool.read(reserves),
      alarms,
      latestTransactions: [...latest.rows],
      asOf: reserves.asOf,
    };
  }
}

const ANY_LINE = { memberId: null, types: null, status: null, since: null, until: null, q: null };
