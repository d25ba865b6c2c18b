/**
 * After the withdrawal password was reset by a mailed link no new payout address is taken for this long
 * (`docs/product/rules.md §4.3`): whoever reads a member's mail could else have money sent to a wallet of theirs before its
 * owner has noticed. Real time.
 */
export const ADDRESS_HOLD_HOURS = 48;

/** Until when no new payout address is taken after a mailed reset at `now`. */
export const addressesHeldUntil = (now: Date): Date => new Date(now.getTime() + ADDRESS_HOLD_HOURS * 3_600_000);
