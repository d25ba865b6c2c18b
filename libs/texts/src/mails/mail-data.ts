import type { ReportedAlarm } from '@ballast/domain/ledger/reported-alarm';
import type { Device } from '@ballast/domain/membership/device';
import type { MemberNoticeData } from '@ballast/domain/membership/member-notice-data';
import type { DueReminderData } from '@ballast/domain/membership/reminders';
import type { Language } from '../languages';

/** A change of how an account is signed into, besides its password. */
export type SecondFactorChange =
  'totp_enabled' | 'totp_disabled' | 'backup_codes_renewed' | 'passkey_added' | 'passkey_removed' | 'untrusted_removed';

/** A mail that needs nothing but its kind. */
type Nothing = Readonly<Record<never, never>>;

/** A sign-in that may be somebody else's. `device` is the English name; mails queued by an earlier version have nothing else of it. */
interface NewDevice {
  readonly device: string;
  readonly parts?: Device;
  readonly ip: string;
  readonly at: string;
}

/** The data of kinds that may be gathered, of one alone. */
export interface SingleData extends MemberNoticeData {
  new_device: NewDevice;
}

/** The kinds that a member can cause at will, each for next to nothing: those of some time come in one mail. */
export const GATHERED = [
  ...(['redemption_requested', 'redemption_sent', 'redemption_arrived', 'redemption_failed'] as const),
  ...(['withdrawal_requested', 'withdrawal_cancelled', 'rewards_claimed', 'principal_released'] as const),
  'new_device',
] as const satisfies readonly (keyof SingleData)[];
export type GatheredKind = (typeof GATHERED)[number];

/** All of one kind in some time: their sum, how many (`times`), all wallets of redemptions; all else is of the last one. */
type GatheredData = { readonly [Kind in GatheredKind]: SingleData[Kind] & { readonly times: number } };

/** Every mail the club sends, with what its text names. Times are ISO 8601 UTC, amounts USDC as decimal strings. */
export interface MailData extends Omit<MemberNoticeData, GatheredKind>, GatheredData, DueReminderData {
  welcome: Nothing;
  /** Instead of `welcome` until the address is confirmed; `hours` is how long the link works. */
  confirm_email: { readonly link: string; readonly hours: number };
  /** To the address that stood there before, which may be a stranger's: `language` is the account's, whose present mailbox it is not. */
  contact_replaced: { readonly at: string; readonly language: Language };
  /** `minutes` is how long the link works; a mail that could not be sent by then is not sent at all. */
  password_reset: { readonly link: string; readonly minutes: number };
  password_changed: Nothing;
  withdrawal_password_changed: { readonly pausedUntil: string };
  /** As of `password_reset`. */
  withdrawal_password_reset: { readonly link: string; readonly minutes: number };
  withdrawal_password_was_reset: { readonly pausedUntil: string; readonly heldUntil: string };
  wallet_changed: { readonly wallet: string; readonly holdUntil: string; readonly cancelLink: string };
  wallet_change_cancelled: { readonly wallet: string };
  second_factor_changed: { readonly what: SecondFactorChange };
  /** Wrong codes in a row of somebody who knows the password, or is in a session. */
  codes_guessed: { readonly codes: number; readonly place: 'sign_in' | 'session' };
  /** To admins, and to nobody else; `link` leads to the admin area. */
  alarms: { readonly alarms: readonly ReportedAlarm[]; readonly link: string };
}

export type MailKind = keyof MailData;

/** One mail of any kind with the data of that kind. */
export type MailOfKind = {
  [Kind in MailKind]: { readonly kind: Kind; readonly data: MailData[Kind] };
}[MailKind];
