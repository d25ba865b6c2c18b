import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsOptional,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Nested } from '../validation/nested';
import { OneLine } from '../validation/one-line';

const HASH = /^0x[0-9a-f]{64}$/;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const INTEGER = /^\d{1,78}$/;

export class BlockRefDto {
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) number!: number;
  @Matches(HASH) hash!: string;
}

/** One ERC-20 Transfer that touches a vault or the pool. Token and addresses in EIP-55. */
export class ObservedTransferDto {
  @Matches(ADDRESS) token!: string;
  @Matches(HASH) transactionHash!: string;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) logIndex!: number;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) blockNumber!: number;
  @Matches(HASH) blockHash!: string;
  @Matches(ADDRESS) from!: string;
  @Matches(ADDRESS) to!: string;
  /** Smallest units of the token (micro-USDC for USDC), decimal. */
  @Matches(INTEGER) amount!: string;
}

export const POOL_EVENTS = [
  'claimed',
  'posted',
  'vetoed',
  'paused',
  'withdrawal_announced',
  'withdrawal_cancelled',
  'withdrawal_executed',
  'guardian_set',
  'poster_set',
  'payer_set',
  'ownership_offered',
  'correction_announced',
] as const;

/** The fields of the pool's `Posted` beside the statement's number and sum. */
export class PostedStatementDto {
  @Matches(HASH) root!: string;
  @Matches(INTEGER) reserved!: string;
  /** As posted, hence any uint64: a number beyond all blocks must not hold up the blocks that it stands in. */
  @IsInt() @Min(0) asOfBlock!: number;
  /** Unix seconds. */
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) effectiveAt!: number;
}

/** An event of the RewardPool contract that the ledger books. */
export class ObservedPoolEventDto {
  @IsIn(POOL_EVENTS) event!: (typeof POOL_EVENTS)[number];
  /**
   * Account id of `claimed` (bytes32, lower case), number of the statement for `posted` and `vetoed`, end of the pause for
   * `paused` (Unix seconds), announcement id of withdrawals (decimal); of what the owner changes besides 0, and of
   * `correction_announced` from when on it can be used (Unix seconds).
   */
  @OneLine() @MaxLength(80) id!: string;
  /** micro-USDC; of `posted` the statement's sum, of what moves none 0. */
  @Matches(INTEGER) amount!: string;
  /** Receiver, or whoever guards, posts, pays or owns from now on; null where none is named. */
  @IsOptional() @Matches(ADDRESS) to!: string | null;
  /** With `posted` only. */
  @IsOptional() @Nested(() => PostedStatementDto) statement?: PostedStatementDto;
  /** With `paused` only: the block's own time, Unix seconds. */
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) blockTime?: number;
  @Matches(HASH) transactionHash!: string;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) logIndex!: number;
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) blockNumber!: number;
  @Matches(HASH) blockHash!: string;
}

/** The pool's statements at a final block. */
export class PoolStatementsDto {
  /** `current()`: the number of the latest statement whose notice has passed; 0 before the first. */
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) current!: number;
  /** `settledTotal()`, micro-USDC. */
  @Matches(INTEGER) settledTotal!: string;
  /** The block's own time, Unix seconds. */
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) blockTime!: number;
}

export class VaultBalanceDto {
  @Matches(ADDRESS) address!: string;
  @Matches(INTEGER) balance!: string;
}

/** `balanceOf` read at one final block. `complete`: every watched vault is listed, not only those touched since the last one. */
export class FinalBalancesDto {
  @IsDefined() @Nested(() => BlockRefDto) block!: BlockRefDto;
  @Matches(INTEGER) pool!: string;
  @IsBoolean() complete!: boolean;
  @IsArray() @ValidateNested({ each: true }) @Type(() => VaultBalanceDto) vaults!: VaultBalanceDto[];
  /** The result of USDC's own `paused()` at the block; absent: not read, and the ledger keeps its value. */
  @IsOptional() @IsBoolean() usdcPaused?: boolean;
  /** Absent: not read, and the ledger keeps what it knows. */
  @IsOptional() @Nested(() => PoolStatementsDto) statements?: PoolStatementsDto;
}

/**
 * POST {LEDGER_URL}/internal/chain/observations: the blocks (previousHead, head], with every relevant log in them.
 * `rewindTo`: last block that both sides still agree on; rows of later blocks are taken away first (reorg).
 * `finalNumber` ≤ head.number moves the final cursor; it never goes back. `finalBalances` are read at block `finalNumber`.
 */
export class ObservedBlocksDto {
  @IsInt() chainId!: number;
  @IsOptional() @Nested(() => BlockRefDto) previousHead!: BlockRefDto | null;
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) rewindTo!: number | null;
  @IsDefined() @Nested(() => BlockRefDto) head!: BlockRefDto;
  /** The last ≤ 64 block refs of the range, ascending: kept to find the fork point of a reorg. */
  @IsArray() @ArrayMaxSize(256) @ValidateNested({ each: true }) @Type(() => BlockRefDto) recent!: BlockRefDto[];
  @IsOptional() @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) finalNumber!: number | null;
  @IsArray() @ValidateNested({ each: true }) @Type(() => ObservedTransferDto) transfers!: ObservedTransferDto[];
  @IsArray() @ValidateNested({ each: true }) @Type(() => ObservedPoolEventDto) poolEvents!: ObservedPoolEventDto[];
  @IsOptional() @Nested(() => FinalBalancesDto) finalBalances!: FinalBalancesDto | null;
  /** Seconds by which finality lags: head time less final time, or the time since it last moved, whichever is more; shown as `current` in /api/reserves. */
  @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) finalityLagSeconds!: number;
  /** The lag above which the watcher credits and pays nothing; absent: of an older watcher, and the ledger keeps its value. */
  @IsOptional() @IsInt() @Min(1) @Max(Number.MAX_SAFE_INTEGER) maxFinalityLagSeconds?: number;
}
