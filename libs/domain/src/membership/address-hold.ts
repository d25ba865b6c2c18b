/**
 * Hours without new payout addresses after a mailed reset of the withdrawal password (`docs/product/rules.md §4.3`): an
 * attacker with the member's mail could otherwise redirect money before the owner has noticed. Programme time.
 */
export const ADDRESS_HOLD_HOURS = 48;

/** The end of the hold on new payout addresses after a mailed reset at `now`. */
export const addressesHeldUntil = (now: Date): Date => new Date(now.getTime() + ADDRESS_HOLD_HOURS * 3_600_000);
