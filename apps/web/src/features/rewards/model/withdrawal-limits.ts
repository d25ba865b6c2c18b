import type { PayoutWallet, User } from '@ballast/dto/client/schemas';
import { isAhead } from '../../../lib/format/is-ahead';

export interface WithdrawalLimits {
  /** The end of the pause after a password change; null: no pause. */
  readonly pausedUntil: string | null;
  /** The hold after a wallet change: only the previous wallet, or one paid before, is allowed; null: no hold. */
  readonly hold: PayoutWallet['hold'];
}

/**
 * The limits the server would enforce, as far as this page knows; the server decides again.
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
