import { DomainError } from '../errors/domain-error';
import type { WalletHoldParams } from '../errors/params/account-errors';
import { nextBusinessDay, programmeDay } from '../programme/business-day';

/**
 * An address for rewards that is neither the payout wallet nor was paid before waits this long (`docs/product/rules.md §4.9`).
 * Programme time.
 */
export const NEW_ADDRESS_HOURS = 48;
/** The most new addresses on hold at once: each is mailed, and a flood of mails would hide the one that matters. */
export const MAX_NEW_ADDRESSES = 3;

/** The holds on reward withdrawals after a change of a credential or of the payout wallet; all in programme time. */
export interface WithdrawalWaits {
  readonly pausedUntil: Date | null;
  readonly hold: WalletHold | null;
  /** The withdrawal password was reset by a mailed link: no new address is taken before this. */
  readonly addressesHeldUntil: Date | null;
}

/** A changed payout wallet that waits. Addresses in EIP-55. */
export interface WalletHold {
  readonly since: Date;
  readonly until: Date;
  readonly previousWallet: string;
}

/** The destination of a withdrawal; addresses in EIP-55. */
export interface WithdrawalAim {
  readonly wallet: string;
  /** The member's payout wallet, null: none is named. */
  readonly payoutWallet: string | null;
  /** Whether a withdrawal of this member reached the address, final on chain; while a changed payout wallet waits: before the change. */
  readonly paidBefore: boolean;
}

type WaitRefusal = DomainError<'WITHDRAWALS_PAUSED' | 'WALLET_ON_HOLD'>;

/**
 * The reason why a withdrawal has to wait, or null: an attacker in the account must not withdraw anything before its
 * owner has read the mail about the change. A hold allows earlier destinations; a pause allows none.
 */
export function waitRefusal(
  { pausedUntil, hold, addressesHeldUntil }: WithdrawalWaits,
  aim: WithdrawalAim,
  now: Date,
): WaitRefusal | null {
  if (pausedUntil !== null && pausedUntil > now) {
    return new DomainError('WITHDRAWALS_PAUSED', { until: pausedUntil.toISOString() });
  }
  if (hold !== null && hold.until > now) {
    if (aim.wallet === hold.previousWallet || aim.paidBefore) return null;
    return onHold({
      reason: 'wallet_changed',
      since: hold.since.toISOString(),
      until: hold.until.toISOString(),
    });
  }
  if (addressesHeldUntil === null || addressesHeldUntil <= now || !isNewAddress(aim)) return null;
  return onHold({ reason: 'withdrawal_password_reset', until: addressesHeldUntil.toISOString() });
}

/** Whether an address waits 48 hours from when it was first named. */
export const isNewAddress = ({ wallet, payoutWallet, paidBefore }: WithdrawalAim): boolean =>
  wallet !== payoutWallet && !paidBefore;

/** From when on a new address is paid: after its 48 hours, the first moment of a business day, since no other takes requests. */
export function payableFrom(namedAt: Date, timeZone: string): Date {
  const waited = new Date(namedAt.getTime() + NEW_ADDRESS_HOURS * 3_600_000);
  return programmeDay(timeZone, waited).isBusinessDay ? waited : nextBusinessDay(timeZone, waited).startsAt;
}

/** The refusal of a new address that still waits. */
export const newAddressRefusal = (namedAt: Date, timeZone: string): WaitRefusal =>
  onHold({
    reason: 'new_address',
    namedAt: namedAt.toISOString(),
    payableFrom: payableFrom(namedAt, timeZone).toISOString(),
  });

/** The refusal of one more new address. */
export const tooManyAddressesRefusal = (): WaitRefusal => onHold({ reason: 'too_many_addresses' });

function onHold(why: WalletHoldParams): WaitRefusal {
  return new DomainError('WALLET_ON_HOLD', why, { fields: { walletAddress: { code: 'ON_HOLD', params: why } } });
}
