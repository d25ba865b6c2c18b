/**
 * The chart of accounts (`docs/product/rules.md §5`). Asset accounts count what the chain holds and are never above zero; all
 * others count what is owed or set aside and are never below zero. The sum over all accounts is therefore always 0.
 */
export const ASSET_KINDS = ['vault_assets', 'pool_assets'] as const;
export const POOL_KINDS = ['pool_free', 'pool_reserved', 'pool_announced'] as const;
export const MEMBER_KINDS = ['principal', 'redeeming', 'pending', 'available', 'withdrawing'] as const;

export type AssetKind = (typeof ASSET_KINDS)[number];
export type PoolKind = (typeof POOL_KINDS)[number];
export type MemberKind = (typeof MEMBER_KINDS)[number];
export type AccountKind = AssetKind | PoolKind | MemberKind;

/** A ledger account: the club's own by kind alone, a member's by kind and member id. */
export type AccountRef =
  { readonly kind: AssetKind | PoolKind; readonly owner: null } | { readonly kind: MemberKind; readonly owner: string };

export const clubAccount = (kind: AssetKind | PoolKind): AccountRef => ({ kind, owner: null });
export const memberAccount = (kind: MemberKind, owner: string): AccountRef => ({ kind, owner });

/** Stable text key of an account; sorting by it gives the one lock order of the ledger. */
export function accountKey(ref: AccountRef): string {
  return ref.owner === null ? ref.kind : `${ref.owner}:${ref.kind}`;
}

/** Whether an account counts what the chain holds: the more there is, the further is its balance below zero. */
export const isAsset = (kind: string): kind is AssetKind => (ASSET_KINDS as readonly string[]).includes(kind);

/** Whether a balance lies within the minimum (or, for assets, maximum) balance of its kind. */
export function isWithinBounds(kind: AccountKind, balance: bigint): boolean {
  return isAsset(kind) ? balance <= 0n : balance >= 0n;
}
