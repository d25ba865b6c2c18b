import type { Redemption } from '@ballast/dto/client/schemas';

/**
 * Parts redemptions into those under way and those that ended, each in the order given. The one that was just sent from this
 * page stays among the first: its end is what its sender waits for.
 */
export function splitRedemptions(
  redemptions: readonly Redemption[],
  sentId: string | null,
): { readonly underWay: readonly Redemption[]; readonly ended: readonly Redemption[] } {
  const isUnderWay = ({ id, status }: Redemption) => id === sentId || status === 'requested' || status === 'sent';
  return {
    underWay: redemptions.filter(isUnderWay),
    ended: redemptions.filter((redemption) => !isUnderWay(redemption)),
  };
}
