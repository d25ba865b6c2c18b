import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { ReserveContractDto, ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { OwnContracts } from '../chain/own-contracts';
import { LedgerConfig } from '../config';
import { queryOne } from '../persistence/query';

/** Beyond this silence or lag the comparison is no longer called current (`04-architecture §3`). */
const CURRENT_WITHIN_SECONDS = 60;

interface Row {
  readonly block_number: bigint | null;
  readonly block_hash: string | null;
  readonly short: boolean;
  readonly current: boolean;
  readonly principal: bigint;
  readonly pending: bigint;
  readonly available: bigint;
  readonly withdrawing: bigint;
  readonly reserved: bigint;
  readonly free: bigint;
  readonly announced: bigint;
  readonly vaults: bigint;
  readonly pool: bigint;
  readonly members: bigint;
  readonly vault_count: bigint;
  readonly rewards_paid: bigint;
  readonly as_of: Date;
}

// One statement sees one snapshot: both sides move in the same transaction, so their difference is never in between.
const READ = `
  SELECT s.block_number, s.block_hash, s.short, a.*, v.*, s.pool_balance AS pool, clock_timestamp() AS as_of,
         coalesce((SELECT c.heard_at > clock_timestamp() - make_interval(secs => $2) AND c.finality_lag_seconds <= $2
                     FROM chain_cursor c WHERE c.chain_id = $1), false) AS current,
         (SELECT count(*) FROM member) AS members,
         (SELECT coalesce(sum(t.rewards_withdrawn), 0)::bigint FROM member_total t) AS rewards_paid
    FROM reserve_state s,
         (SELECT coalesce(sum(balance) FILTER (WHERE kind IN ('principal', 'redeeming')), 0)::bigint AS principal,
                 coalesce(sum(balance) FILTER (WHERE kind = 'pending'), 0)::bigint AS pending,
                 coalesce(sum(balance) FILTER (WHERE kind = 'available'), 0)::bigint AS available,
                 coalesce(sum(balance) FILTER (WHERE kind = 'withdrawing'), 0)::bigint AS withdrawing,
                 coalesce(sum(balance) FILTER (WHERE kind = 'pool_reserved'), 0)::bigint AS reserved,
                 coalesce(sum(balance) FILTER (WHERE kind = 'pool_free'), 0)::bigint AS free,
                 coalesce(sum(balance) FILTER (WHERE kind = 'pool_announced'), 0)::bigint AS announced
            FROM account) AS a,
         (SELECT coalesce(sum(chain_balance), 0)::bigint AS vaults, count(*) AS vault_count FROM vault) AS v`;

/** What is owed beside what the chain holds, at a named final block (`01-rules P4`). */
@Injectable()
export class ReadReserves {
  constructor(
    @Inject(DataSource) private readonly db: DataSource,
    @Inject(OwnContracts) private readonly contracts: OwnContracts,
    @Inject(LedgerConfig) private readonly config: LedgerConfig,
  ) {}

  async read(): Promise<ReservesDto> {
    const row = await queryOne<Row>(this.db, READ, [this.contracts.chainId, CURRENT_WITHIN_SECONDS]);
    const rewards = row.pending + row.available + row.withdrawing;
    const owed = row.principal + rewards + row.reserved + row.free + row.announced;
    const held = row.vaults + row.pool;
    return {
      blockNumber: row.block_number === null ? null : Number(row.block_number),
      blockHash: row.block_hash,
      chainId: this.contracts.chainId,
      liabilities: {
        principal: formatUsdc(row.principal),
        pendingRewards: formatUsdc(row.pending),
        availableRewards: formatUsdc(row.available),
        withdrawingRewards: formatUsdc(row.withdrawing),
        reserved: formatUsdc(row.reserved),
        free: formatUsdc(row.free),
        announced: formatUsdc(row.announced),
        total: formatUsdc(owed),
      },
      assets: { vaults: formatUsdc(row.vaults), rewardPool: formatUsdc(row.pool), total: formatUsdc(held) },
      difference: formatUsdc(held - owed),
      matches: !row.short,
      current: row.current,
      poolFree: formatUsdc(row.free),
      poolReserved: formatUsdc(row.reserved),
      members: Number(row.members),
      vaultCount: Number(row.vault_count),
      rewardsPaid: formatUsdc(row.rewards_paid),
      contracts: this.contractList(),
      asOf: row.as_of.toISOString(),
    };
  }

  private contractList(): ReserveContractDto[] {
    const explorer = this.config.EXPLORER_URL?.replace(/\/$/, '');
    return (['usdc', 'vaultFactory', 'rewardPool'] as const).map((name) => ({
      name,
      address: this.contracts[name],
      explorerUrl: explorer === undefined ? null : `${explorer}/address/${this.contracts[name]}`,
    }));
  }
}
