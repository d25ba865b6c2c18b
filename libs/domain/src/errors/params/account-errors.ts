import type { PasswordWeakness } from '../password-weakness';
import type { IsoTime, NoParams, Reason } from './plain';

/** How a member is reached. */
export type Contact = 'email' | 'phone';

/** The reason for which nothing, or not everything, is paid to a wallet yet. */
export type WalletHoldParams =
  | { readonly reason: 'wallet_changed'; readonly since: IsoTime; readonly until: IsoTime }
  | { readonly reason: 'withdrawal_password_reset'; readonly until: IsoTime }
  | { readonly reason: 'new_address'; readonly namedAt: IsoTime; readonly payableFrom: IsoTime }
  | Reason<'too_many_addresses'>;

/** Errors of who asks, and of an account and what protects it. */
export interface AccountErrors {
  NOT_SIGNED_IN: NoParams;
  INVALID_CREDENTIALS: Reason<'password' | 'passkey'>;
  TOTP_REQUIRED: Reason<'missing' | 'wrong'>;
  STEP_UP_REQUIRED: NoParams;
  FORBIDDEN: Reason<'not_allowed' | 'processes_only' | 'members_only'>;
  FOREIGN_ORIGIN: NoParams;
  ACCOUNT_SUSPENDED: Reason<'account' | 'own_account'>;
  ADMIN_ONLY: Reason<'administrators' | 'admin'>;
  SECOND_FACTOR_MISSING: NoParams;
  WITHDRAWAL_PASSWORD_NEEDED: NoParams;
  INVITATION_NOT_FOUND: NoParams;
  INVITATION_EXHAUSTED: NoParams;
  INVITATION_EXPIRED: NoParams;
  INVITATION_REVOKED: NoParams;
  ACCOUNT_EXISTS: { readonly identifier: 'email' | 'phone' | 'admin_email' };
  /** No weakness: the password is merely easy to guess. */
  WEAK_PASSWORD: {
    readonly password: 'password' | 'withdrawal_password';
    readonly weaknesses: readonly PasswordWeakness[];
  };
  SAME_PASSWORDS: NoParams;
  INVALID_EMAIL: Reason<'unusable' | 'admin_missing'>;
  INVALID_PHONE: NoParams;
  WRONG_WITHDRAWAL_PASSWORD: Reason<'wrong' | 'not_present'>;
  OWN_ACCOUNT: Reason<'status' | 'withdrawal'>;
  WRONG_PASSWORD: NoParams;
  INVALID_RESET_TOKEN: { readonly password: 'password' | 'withdrawal_password' };
  INVALID_CANCEL_TOKEN: NoParams;
  CONTACT_UNCONFIRMED: { readonly contact: Contact };
  CONTACT_CONFIRMED: NoParams;
  INVALID_CONFIRMATION: Reason<'link' | 'code'>;
  CONTACT_UNREACHABLE: { readonly contact: Contact };
  NO_MAILBOX: Reason<'link' | 'proof' | 'reminders'>;
  PUSH_NOT_OFFERED: NoParams;
  INVALID_TOTP: Reason<'wrong_or_used' | 'wrong_at_setup'>;
  INVALID_PASSKEY: Reason<'not_added' | 'not_yours'>;
  SECOND_FACTOR_STATE:
    Reason<'not_on' | 'in_use' | 'not_being_set_up'> | { readonly reason: 'too_many_passkeys'; readonly most: number };
  PASSKEY_EXISTS: NoParams;
  WITHDRAWALS_PAUSED: { readonly until: IsoTime };
  WALLET_ON_HOLD:
    | WalletHoldParams
    | { readonly reason: 'no_new_vault'; readonly since: IsoTime; readonly until: IsoTime }
    | { readonly reason: 'no_new_wallet'; readonly until: IsoTime };
  INVALID_ADDRESS: Reason<'wallet_form' | 'wallet_checksum' | 'payout_form' | 'payout_checksum' | 'payout_no_checksum'>;
  INVALID_SIGNATURE: NoParams;
  FORBIDDEN_WALLET: Reason<
    'nobodys' | 'contract' | 'same_as_payout' | 'vault' | 'zero_address' | 'club_contract' | 'receiving_address'
  >;
  PAYOUT_WALLET_MISSING: NoParams;
}
