import type { DepositStatus } from '@ballast/dto/deposits/deposit.dto';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';

/** The columns that an arrival fills. */
const ARRIVAL = {
  /** In the token's smallest unit. */
  rawAmount: 'numeric',
  transactionHash: 'word?',
  nth: 'integer?',
  logIndex: 'integer?',
  blockNumber: 'bigint?',
  blockHash: 'word?',
  /** The compounding that paid it; null: it is a deposit. */
  compoundingId: 'uuid?',
  seenAt: 'timestamptz?',
} as const;

/** The columns of `deposit` that are inserted. Addresses in EIP-55, amounts in micro-USDC, times in programme time. */
export const DEPOSIT = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  vault: 'word',
  /** As registered; null: not registered. */
  expectedAmount: 'bigint?',
  expectedAt: 'timestamptz?',
  amount: 'bigint',
  status: 'word',
  token: 'word',
  chainId: 'integer',
  createdAt: 'timestamptz',
  ...ARRIVAL,
});

export type DepositRow = RowOf<typeof DEPOSIT>;

/** The columns of an arrival in a registered deposit that has not arrived. */
export const NOTHING_ARRIVED = {
  rawAmount: 0n,
  transactionHash: null,
  nth: null,
  logIndex: null,
  blockNumber: null,
  blockHash: null,
  compoundingId: null,
  seenAt: null,
} as const satisfies Pick<DepositRow, keyof typeof ARRIVAL>;

/** The columns of a registered deposit that its arrival updates. */
export const ARRIVED = DEPOSIT.pick('vault', 'amount', 'status', ...(Object.keys(ARRIVAL) as (keyof typeof ARRIVAL)[]));

/** The columns that identify an arrival within its chain, in whichever block it is. */
export const PLACE = DEPOSIT.pick('transactionHash', 'vault', 'token', 'nth');

/** The position of an arrival, which a reorg may change. */
export const MOVED = DEPOSIT.pick('transactionHash', 'vault', 'token', 'nth', 'logIndex', 'blockNumber', 'blockHash');

/** A row of `deposit` as it is listed; `amount` in micro-USDC. */
export interface ListedDeposit {
  readonly id: string;
  readonly amount: bigint;
  readonly status: DepositStatus;
  readonly vault: string;
  readonly token: string;
  readonly raw_amount: string;
  readonly transaction_hash: string | null;
  readonly block_number: bigint | null;
  readonly created_at: Date;
  readonly completed_at: Date | null;
}

export const LISTED_COLUMNS =
  'id, amount, status, vault, token, raw_amount, transaction_hash, block_number, created_at, completed_at';
