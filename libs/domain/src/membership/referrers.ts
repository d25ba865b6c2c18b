/** Ids of the members who invited, level 1 to 3; null where there is none (`docs/product/rules.md §3.3`: three levels). */
export type Referrers = readonly [string | null, string | null, string | null];

export const NO_REFERRERS: Referrers = [null, null, null];

/**
 * The referrers of somebody who joins with a code.
 * @param owner the code's owner and the owner's own referrers, or null for an admin's code, which refers for nobody
 * (`docs/product/rules.md §4.2`)
 */
export function referrersOf(owner: { readonly id: string; readonly referrers: Referrers } | null): Referrers {
  return owner === null ? NO_REFERRERS : [owner.id, owner.referrers[0], owner.referrers[1]];
}
