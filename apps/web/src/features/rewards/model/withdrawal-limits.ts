import type { PayoutWallet, User } from '@ballast/dto/client/schemas';
import { isAhead } from '../../../lib/format/is-ahead';

export interface WithdrawalLimits {
  /** The end of the pause after a password change; null: no pause. */
  readonly pausedUntil: string | null;
  /** The hold after a wallet change: only the previous wallet, or one paid before, is allowed; null: no hold. */
  readonly hold: PayoutWallet['hold'];
  /** Until then no new address is paid, after a mailed reset of the withdrawal password; null: none is refused for that. */
  readonly newAddressesHeldUntil: string | null;
}

/**
 * The limits the server would enforce, as far as this page knows; the server decides again.
 * @param now the browser's clock: it ends a limit on a page that stays open, as the server answers only those that lie ahead
 */
export function withdrawalLimits(
  user: Pick<User, 'withdrawalsPausedUntil'>,
  wallet: Pick<PayoutWallet, 'hold' | 'changesHeldUntil'> | undefined,
  now: number,
): WithdrawalLimits {
  const hold = wallet?.hold ?? null;
  const heldUntil = wallet?.changesHeldUntil ?? null;
  return {
    pausedUntil: isAhead(user.withdrawalsPausedUntil, now) ? user.withdrawalsPausedUntil : null,
    hold: hold && isAhead(hold.until, now) ? hold : null,
    newAddressesHeldUntil: isAhead(heldUntil, now) ? heldUntil : null,
  };
}
