import { Injectable } from '@nestjs/common';
import { coverageOf } from '@ballast/domain/ledger/coverage';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { LiabilitiesDto, ReserveContractDto, ReservesDto } from '@ballast/dto/reserves/reserves.dto';
import { SharedRead } from '@ballast/platform/reads/shared-read';
import { IS_CURRENT } from '../chain/is-current';
import { OwnContracts } from '../chain/own-contracts';
import { LedgerConfig } from '../config';
import { VISITOR_READS_SPACING, VisitorDatabase } from '../persistence/visitor-database';
import { SHOWN_STATEMENTS, type StatementRow, toShown } from '../statements/list-statements';
import { CLUB_SUMS, type ClubSums } from './club-sums.store';

interface Row extends ClubSums {
  readonly block_number: bigint | null;
  readonly block_hash: string | null;
  readonly short: boolean;
  readonly current: boolean;
  readonly usdc_paused: boolean;
  readonly pool_paused_until: Date | null;
  readonly pool: bigint;
  readonly last_vault: bigint;
  readonly as_of: Date;
  readonly shown: readonly StatementRow[];
}

// One statement sees one snapshot: both sides move in the same transaction, so their difference is never in between.
// The answer tells programme time, as all the product does.
const READ = {
  name: 'read_reserves',
  text: `
    SELECT s.block_number, s.block_hash, s.short, s.usdc_paused, s.pool_balance AS pool,
           CASE WHEN s.pool_paused_until > s.chain_time THEN s.pool_paused_until END AS pool_paused_until,
           programme_now() AS as_of, sums.*, (SELECT coalesce(max(seq), 0) FROM vault) AS last_vault,
           ${IS_CURRENT} AS current, (${SHOWN_STATEMENTS}) AS shown
      FROM reserve_state s, (${CLUB_SUMS}) AS sums`,
};

/** The response, with further values of the same snapshot. */
export interface ReservesRead {
  readonly answer: ReservesDto;
  readonly sums: ClubSums;
  /** `seq` of the newest vault that is counted. */
  readonly lastVault: bigint;
}

/**
 * Reads the amounts owed and held on chain, at a named final block (`docs/product/rules.md P4`); concurrent readers
 * share one read.
 */
@Injectable()
export class ReadReserves {
  private readonly shared = new SharedRead(() => this.compute(), { spacing: VISITOR_READS_SPACING });

  constructor(
    private readonly db: VisitorDatabase,
    private readonly contracts: OwnContracts,
    private readonly config: LedgerConfig,
  ) {}

  async read(): Promise<ReservesDto> {
    return (await this.shared.get()).answer;
  }

  whole(): Promise<ReservesRead> {
    return this.shared.get();
  }

  private async compute(): Promise<ReservesRead> {
    const row = await this.db.readOne<Row>(READ);
    return { answer: this.toAnswer(row), sums: row, lastVault: row.last_vault };
  }

  private toAnswer(row: Row): ReservesDto {
    const owed = row.principal + row.pending + row.available + row.withdrawing + row.reserved;
    const held = row.in_vaults + row.pool;
    return {
      blockNumber: row.block_number === null ? null : Number(row.block_number),
      blockHash: row.block_hash,
      chainId: this.contracts.chainId,
      liabilities: toLiabilities(row, owed),
      assets: { vaults: formatUsdc(row.in_vaults), rewardPool: formatUsdc(row.pool), total: formatUsdc(held) },
      surplus: formatUsdc(row.free),
      announced: formatUsdc(row.announced),
      coverage: coverageOf(held, owed),
      difference: formatUsdc(held - owed - row.free - row.announced),
      matches: !row.short,
      current: row.current,
      usdcPaused: row.usdc_paused,
      poolPausedUntil: row.pool_paused_until?.toISOString() ?? null,
      poolFree: formatUsdc(row.free),
      poolReserved: formatUsdc(row.reserved),
      members: Number(row.members),
      vaultCount: Number(row.vaults),
      rewardsPaid: {
        fromPool: formatUsdc(row.paid_pool),
        outside: formatUsdc(row.paid_outside),
        compounded: formatUsdc(row.compounded),
      },
      contracts: this.contractList(),
      ...toShown(row.shown),
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

/** The liabilities to members only: funds that the operator may withdraw from the pool are no liability. */
function toLiabilities(row: Row, owed: bigint): LiabilitiesDto {
  return {
    principal: formatUsdc(row.principal),
    pendingRewards: formatUsdc(row.pending),
    availableRewards: formatUsdc(row.available),
    withdrawingRewards: formatUsdc(row.withdrawing),
    reserved: formatUsdc(row.reserved),
    free: formatUsdc(row.free),
    announced: formatUsdc(row.announced),
    total: formatUsdc(owed),
  };
}
