import { levelReader, perLevel, type PerLevel } from '../programme/referral-levels';

/** Ids of the members who invited, by level; null where there is none (`docs/product/rules.md §3.3`). */
export type Referrers = PerLevel<string | null>;

export const NO_REFERRERS: Referrers = perLevel(() => null);

/** Reads the columns `referrer_1`, `referrer_2`, … of a row. */
export const referrersIn = levelReader('referrer');

/**
 * The referrers of somebody who joins with a code.
 * @param owner the code's owner and the owner's own referrers, or null for an admin's code, which refers for nobody
 * (`docs/product/rules.md §4.2`)
 */
export function referrersOf(owner: { readonly id: string; readonly referrers: Referrers } | null): Referrers {
  if (owner === null) return NO_REFERRERS;
  return perLevel((_, index) => (index === 0 ? owner.id : (owner.referrers[index - 1] ?? null)));
}

/** Days within which whoever was invited has run a cycle, to be shown as active to whoever invited. */
export const ACTIVE_WITHIN_DAYS = 30;
