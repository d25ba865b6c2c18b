import type { NamedByLevel } from '@ballast/domain/programme/referral-levels';
import type { AccountStatus } from '@ballast/dto/auth/user.dto';
import type { Language } from '@ballast/texts/languages';

/** A row of `account`. */
export interface Account extends NamedByLevel<'referrer', string | null> {
  readonly id: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly password_hash: string;
  readonly withdrawal_password_hash: string;
  readonly is_admin: boolean;
  readonly status: AccountStatus;
  readonly payout_wallet: string | null;
  readonly recovery_wallet: string | null;
  readonly payout_wallet_proven: boolean;
  readonly payout_wallet_changed_at: Date | null;
  readonly withdrawals_paused_until: Date | null;
  readonly password_changed_at: Date | null;
  readonly payout_addresses_held_until: Date | null;
  readonly wallet_hold_since: Date | null;
  readonly wallet_hold_until: Date | null;
  /** The payout wallet before a change that is on hold; null when no change is. */
  readonly previous_payout_wallet: string | null;
  readonly previous_recovery_wallet: string | null;
  readonly previous_payout_wallet_proven: boolean;
  /** Whether TOTP is enabled or a passkey exists; the database keeps this column up to date. */
  readonly has_second_factor: boolean;
  /**
   * Whether a confirmation by the second factor may replace the withdrawal password; the database keeps this column up
   * to date.
   */
  readonly second_factor_trusted: boolean;
  /** The language of mails to the member. */
  readonly language: Language;
  readonly facts_version: number;
  readonly created_at: Date;
}
