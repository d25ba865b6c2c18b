import { DomainError } from '../errors/domain-error';

/** What makes withdrawals of rewards wait after a change of a credential or of the payout wallet; all in real time. */
export interface WithdrawalWaits {
  readonly pausedUntil: Date | null;
  readonly hold: WalletHold | null;
}

/** A changed payout wallet that waits. Addresses in EIP-55. */
export interface WalletHold {
  readonly since: Date;
  readonly until: Date;
  readonly previousWallet: string;
}

/** Where rewards are to go, and whether a withdrawal reached that address before the hold began. */
export interface WithdrawalAim {
  readonly wallet: string;
  readonly paidBefore: boolean;
}

/**
 * Why a withdrawal has to wait, or null: whoever took an account over gets nothing out before its owner has read the mail
 * about the change. A hold lets money go where it went before; a pause lets none go.
 */
export function waitRefusal(
  { pausedUntil, hold }: WithdrawalWaits,
  aim: WithdrawalAim,
  now: Date,
): DomainError<'WITHDRAWALS_PAUSED' | 'WALLET_ON_HOLD'> | null {
  if (pausedUntil !== null && pausedUntil > now) {
    return new DomainError(
      'WITHDRAWALS_PAUSED',
      `Withdrawals of rewards are paused until ${minuteOf(pausedUntil)}, because the security of this account was changed. Nothing was withdrawn: please try again then.`,
    );
  }
  if (hold === null || hold.until <= now || aim.wallet === hold.previousWallet || aim.paidBefore) return null;
  const why = `The payout wallet was changed on ${minuteOf(hold.since)}. Until ${minuteOf(hold.until)} rewards go only to the wallet before it or to addresses that were paid before.`;
  return new DomainError('WALLET_ON_HOLD', `${why} Nothing was withdrawn.`, { walletAddress: why });
}

/** An instant to the minute, for sentences. */
export const minuteOf = (instant: Date): string => `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
