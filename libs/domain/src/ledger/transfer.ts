import type { AccountRef } from './accounts';

export const TRANSFER_TYPES = [
  'pool_funded',
  'deposit',
  'cycle_reserved',
  'cycle_cancelled',
  'cycle_collected',
  'reward_unlocked',
  'withdrawal_requested',
  'withdrawal_returned',
  'withdrawal_paid',
  'withdrawal_paid_outside',
  'reward_claimed',
  'reward_compounded',
  'redemption_requested',
  'redemption_returned',
  'redemption_paid',
  'pool_withdrawal_announced',
  'pool_withdrawal_cancelled',
  'pool_withdrawal_executed',
] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** One signed line of a transfer, in micro-USDC. */
export interface Entry {
  readonly account: AccountRef;
  readonly amount: bigint;
}

/** One immutable movement: at least two entries that sum to 0, under a key that can be used once. */
export interface Transfer {
  readonly type: TransferType;
  /** Unique for ever: repeating a transfer under the same key is a no-op, never a second movement. */
  readonly key: string;
  readonly entries: readonly Entry[];
}

/** @throws RangeError when the entries are fewer than two, hold a zero line or do not sum to 0: a fault in our own code. */
export function transfer(type: TransferType, key: string, entries: readonly Entry[]): Transfer {
  const lines = entries.filter((line) => line.amount !== 0n);
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  if (lines.length < 2 || sum !== 0n) {
    throw new RangeError(
      `transfer ${type} needs two or more entries that sum to 0, got ${lines.length} summing to ${sum}`,
    );
  }
  return { type, key, entries: lines };
}
