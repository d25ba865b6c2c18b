import type { AccountKind, AccountRef } from './accounts';

/** The kinds of account that a transfer takes from, and those it gives to. */
interface Movement {
  readonly from: readonly AccountKind[];
  readonly to: readonly AccountKind[];
}

/**
 * The movements of the ledger by type (`docs/product/rules.md §5`). Assets count below zero: money that comes in is taken from them.
 */
export const MOVEMENTS = {
  pool_funded: { from: ['pool_assets'], to: ['pool_free'] },
  deposit: { from: ['vault_assets'], to: ['principal'] },
  cycle_reserved: { from: ['pool_free'], to: ['pool_reserved'] },
  cycle_cancelled: { from: ['pool_reserved'], to: ['pool_free'] },
  cycle_collected: { from: ['pool_reserved'], to: ['pending', 'available', 'pool_free'] },
  reward_unlocked: { from: ['pending'], to: ['available'] },
  withdrawal_requested: { from: ['available'], to: ['withdrawing'] },
  withdrawal_returned: { from: ['withdrawing'], to: ['available'] },
  withdrawal_paid: { from: ['withdrawing'], to: ['pool_assets'] },
  withdrawal_paid_outside: { from: ['withdrawing'], to: ['pool_free'] },
  reward_claimed: { from: ['available', 'withdrawing', 'pool_free'], to: ['pool_assets'] },
  reward_compounded: { from: ['withdrawing', 'vault_assets'], to: ['principal', 'pool_assets'] },
  redemption_requested: { from: ['principal'], to: ['redeeming'] },
  redemption_returned: { from: ['redeeming'], to: ['principal'] },
  redemption_paid: { from: ['redeeming', 'principal'], to: ['vault_assets'] },
  pool_withdrawal_announced: { from: ['pool_free'], to: ['pool_announced'] },
  pool_withdrawal_cancelled: { from: ['pool_announced'], to: ['pool_free'] },
  pool_withdrawal_executed: { from: ['pool_announced'], to: ['pool_assets'] },
} as const satisfies Record<string, Movement>;
export type TransferType = keyof typeof MOVEMENTS;

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

/**
 * @throws RangeError when the entries are fewer than two, hold a zero line, do not sum to 0 or are on an account that the type does
 * not move: a fault in our own code.
 */
export function transfer(type: TransferType, key: string, entries: readonly Entry[]): Transfer {
  const lines = entries.filter((line) => line.amount !== 0n);
  const sum = lines.reduce((total, line) => total + line.amount, 0n);
  if (lines.length < 2 || sum !== 0n) {
    throw new RangeError(
      `transfer ${type} needs two or more entries that sum to 0, got ${lines.length} summing to ${sum}`,
    );
  }
  const { from, to }: Movement = MOVEMENTS[type];
  const elsewhere = lines.find(({ account: { kind }, amount }) => !(amount < 0n ? from : to).includes(kind));
  if (elsewhere !== undefined) {
    throw new RangeError(
      `transfer ${type} moves nothing ${elsewhere.amount < 0n ? 'from' : 'to'} ${elsewhere.account.kind}`,
    );
  }
  return { type, key, entries: lines };
}
