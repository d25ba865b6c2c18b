import type { PayoutWallet, User } from '@ballast/dto/client/schemas';

export interface WithdrawalLimits {
  /** No withdrawal before this instant, since a password was changed; null: none of that. */
  readonly pausedUntil: string | null;
  /** Only the previous wallet, or one that was paid before, since the payout wallet was changed; null: any wallet. */
  readonly hold: PayoutWallet['hold'];
}

/**
 * What the server would refuse a withdrawal for, as far as this page knows; the server decides again.
 * @param now real time, which protects credentials, and not the programme's
 */
export function withdrawalLimits(
  user: Pick<User, 'withdrawalsPausedUntil'>,
  wallet: Pick<PayoutWallet, 'hold'> | undefined,
  now: number,
): WithdrawalLimits {
  const hold = wallet?.hold ?? null;
  return {
    pausedUntil: isAhead(user.withdrawalsPausedUntil, now) ? user.withdrawalsPausedUntil : null,
    hold: hold && isAhead(hold.until, now) ? hold : null,
  };
}

function isAhead(iso: string | null, now: number): boolean {
  return iso !== null && Date.parse(iso) > now;
}
