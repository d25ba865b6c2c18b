import type { AccountKind } from './accounts';
import type { TransferType } from './transfer';

/** An entry as it was posted; amount in micro-USDC, `owner` is null for the club's own accounts. */
export interface PostedEntry {
  readonly transferId: string;
  readonly type: TransferType;
  readonly at: Date;
  readonly kind: AccountKind;
  readonly owner: string | null;
  readonly amount: bigint;
}

/** An entry as a member may read it; 'others': the rest of a transfer that moved money of other members too. */
export interface MemberEntry {
  readonly type: TransferType;
  readonly at: Date;
  readonly account: AccountKind | 'others';
  readonly amount: bigint;
}

/**
 * The entries of transfers as one of their members may read them: those of the member's own accounts, and those of the
 * club's where nobody else takes part. What others got, and the club's part with it, is one sum: each transfer still adds
 * up to 0, and tells nothing of another member.
 */
export function entriesFor(memberId: string, posted: readonly PostedEntry[]): MemberEntry[] {
  const transfers = new Map<string, PostedEntry[]>();
  for (const entry of posted) transfers.set(entry.transferId, [...(transfers.get(entry.transferId) ?? []), entry]);
  return [...transfers.values()].flatMap((entries) => readableOf(memberId, entries));
}

function readableOf(memberId: string, entries: readonly PostedEntry[]): MemberEntry[] {
  // Whether a commission of it was paid or stayed in the pool tells of the inviter: it looks the same either way.
  const maySay = entries.every(
    ({ owner, type }) => (owner === null || owner === memberId) && type !== 'cycle_collected',
  );
  const own = entries.filter(({ owner }) => owner === memberId || (owner === null && maySay));
  const lines: MemberEntry[] = own.map(({ type, at, kind, amount }) => ({ type, at, account: kind, amount }));
  const [first] = own;
  const rest = own.reduce((sum, { amount }) => sum - amount, 0n);
  return first === undefined || rest === 0n
    ? lines
    : [...lines, { type: first.type, at: first.at, account: 'others', amount: rest }];
}
