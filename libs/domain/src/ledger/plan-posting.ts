import { accountKey, isWithinBounds, type AccountRef } from './accounts';
import type { Transfer } from './transfer';

/** The outcome of one transfer of a batch. */
export type PostOutcome =
  | { readonly kind: 'posted'; readonly transferId: string }
  | { readonly kind: 'replayed'; readonly transferId: string }
  | { readonly kind: 'refused'; readonly account: AccountRef };

/** One line to write: micro-USDC, and the balance of the account right after its transfer. */
export interface PlannedEntry {
  readonly transferId: string;
  readonly account: string;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
}

export interface PostingPlan {
  readonly outcomes: readonly PostOutcome[];
  readonly transfers: readonly { readonly id: string; readonly transfer: Transfer }[];
  readonly entries: readonly PlannedEntry[];
  /** Net change by account key, zeros left out: a hot account is written once a batch. */
  readonly net: ReadonlyMap<string, bigint>;
}

/** The state before a batch is posted. */
export interface PostingState {
  /** Balance in micro-USDC by account key; every account the batch touches. */
  readonly balances: ReadonlyMap<string, bigint>;
  /** Transfer id by key, for keys that were posted before. */
  readonly posted: ReadonlyMap<string, string>;
  /** The id of a transfer that is posted now, by its key. */
  readonly idOf: (key: string) => string;
}

/**
 * Decides a batch in order: a key that was posted before (also earlier in the batch) is replayed, a transfer that would
 * take any account below its minimum balance is refused on its own, all others are posted (`docs/product/rules.md §5`).
 * @throws RangeError when the balance of an account is not given.
 */
export function planPosting(state: PostingState, batch: readonly Transfer[]): PostingPlan {
  const balances = new Map(state.balances);
  const posted = new Map(state.posted);
  const outcomes: PostOutcome[] = [];
  const transfers: { id: string; transfer: Transfer }[] = [];
  const entries: PlannedEntry[] = [];
  for (const transfer of batch) {
    const before = posted.get(transfer.key);
    if (before !== undefined) {
      outcomes.push({ kind: 'replayed', transferId: before });
      continue;
    }
    const after = balancesAfter(balances, transfer);
    if (!(after instanceof Map)) {
      outcomes.push({ kind: 'refused', account: after });
      continue;
    }
    const id = state.idOf(transfer.key);
    posted.set(transfer.key, id);
    for (const [account, { amount, balance }] of after) {
      balances.set(account, balance);
      if (amount !== 0n) entries.push({ transferId: id, account, amount, balanceAfter: balance });
    }
    transfers.push({ id, transfer });
    outcomes.push({ kind: 'posted', transferId: id });
  }
  return { outcomes, transfers, entries, net: netChanges(entries) };
}

type Change = { amount: bigint; balance: bigint };

/** The touched accounts after the transfer, lines of one account joined; or the first account that would go below its minimum balance. */
function balancesAfter(balances: ReadonlyMap<string, bigint>, transfer: Transfer): Map<string, Change> | AccountRef {
  const changes = new Map<string, Change>();
  for (const line of transfer.entries) {
    const key = accountKey(line.account);
    const start = balances.get(key);
    if (start === undefined) throw new RangeError(`the balance of ${key} is not known`);
    const change = changes.get(key) ?? { amount: 0n, balance: start };
    changes.set(key, { amount: change.amount + line.amount, balance: change.balance + line.amount });
  }
  for (const line of transfer.entries) {
    const change = changes.get(accountKey(line.account));
    if (change && !isWithinBounds(line.account.kind, change.balance)) return line.account;
  }
  return changes;
}

function netChanges(entries: readonly PlannedEntry[]): Map<string, bigint> {
  const net = new Map<string, bigint>();
  for (const { account, amount } of entries) net.set(account, (net.get(account) ?? 0n) + amount);
  for (const [account, amount] of net) if (amount === 0n) net.delete(account);
  return net;
}
