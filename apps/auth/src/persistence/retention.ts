import { CONFIRMATIONS_COUNTED_MS } from '@ballast/domain/membership/contact-confirmation';
import { CODE_GUESSES, PASSWORD_GUESSES } from '@ballast/domain/membership/guess-limit';
import { NOTIFICATION_DAYS } from '@ballast/domain/membership/reminders';
import { RESET_LIFETIME_MINUTES } from '@ballast/domain/membership/password-reset';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '@ballast/domain/membership/session-lifetime';
import { INBOX_RETENTION, OUTBOX_RETENTION } from '@ballast/platform/outbox/outbox-retention';
import { DAY_MS, type RetentionRule } from '@ballast/platform/retention/retention-rule';
import type { AuthConfig } from '../config';
import { CODE_KEY } from '../passwords/failed-guesses.store';

/** The database's clock removes what a process's clock has written: they may be this far apart. */
const CLOCKS_APART_MS = 3_600_000;

const COUNTED = `interval '${CONFIRMATIONS_COUNTED_MS} milliseconds'`;

/** Auth's rules (docs/retention.md): strangers can fill none of these tables. */
export const retentionOf = ({ RETAIN_MAILS_DAYS }: Pick<AuthConfig, 'RETAIN_MAILS_DAYS'>): readonly RetentionRule[] => [
  { table: 'session', keepMs: SESSION_IDLE_MS, due: (before) => `last_seen_at <= ${before}` },
  { table: 'session', keepMs: SESSION_ABSOLUTE_MS, due: (before) => `created_at <= ${before}` },
  { table: 'known_address', keepMs: 90 * DAY_MS, due: (before) => `last_sign_in_at <= ${before}` },
  {
    table: 'known_device',
    keepMs: 365 * DAY_MS,
    // Not an account's last one: the next stranger would pass for a first sign-in.
    due: (before) => `last_sign_in_at <= ${before} AND EXISTS (
      SELECT FROM auth.known_device later
       WHERE later.account_id = old.account_id AND later.last_sign_in_at > old.last_sign_in_at)`,
  },
  {
    table: 'failed_guess',
    keepMs: PASSWORD_GUESSES.forgottenAfterSeconds * 1000 + CLOCKS_APART_MS,
    due: (before) => `last_failure_at <= ${before} AND NOT starts_with(key, '${CODE_KEY}')`,
  },
  {
    table: 'failed_guess',
    keepMs: CODE_GUESSES.forgottenAfterSeconds * 1000 + CLOCKS_APART_MS,
    due: (before) => `last_failure_at <= ${before}`,
  },
  {
    table: 'mailed_token',
    // A void one counts towards the limit of mails, and opens with the withdrawal password.
    keepMs: RESET_LIFETIME_MINUTES * 60_000 + CLOCKS_APART_MS,
    // Links that confirm a contact count for a day, also those that another made void.
    due: (before) =>
      `expires_at <= ${before} AND (purpose <> 'contact_confirmation' OR created_at <= ${before} - ${COUNTED})`,
  },
  // They count towards the limit of messages.
  {
    table: 'contact_code',
    keepMs: CONFIRMATIONS_COUNTED_MS + CLOCKS_APART_MS,
    due: (before) => `created_at <= ${before}`,
  },
  { table: 'sms_hour', keepMs: DAY_MS + CLOCKS_APART_MS, due: (before) => `hour <= ${before}` },
  { table: 'passkey_challenge', keepMs: CLOCKS_APART_MS, due: (before) => `expires_at <= ${before}` },
  { table: 'notification', keepMs: NOTIFICATION_DAYS * DAY_MS, due: (before) => `created_at <= ${before}` },
  { table: 'push_message', keepMs: CLOCKS_APART_MS, due: (before) => `give_up_at <= ${before}` },
  { table: 'mail', keepMs: RETAIN_MAILS_DAYS * DAY_MS, due: (before) => `data IS NULL AND created_at <= ${before}` },
  OUTBOX_RETENTION,
  INBOX_RETENTION,
];
