import { EventEmitter } from 'node:events';
import { newId } from '@ballast/platform/ids/new-id';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { MailOfKind } from '@ballast/texts/mails/mail-data';

/** A mail to the member with this account. */
export type NewMail = MailOfKind & {
  readonly accountId: string;
  /** A second mail with the same key is dropped; without one each call is a mail of its own. */
  readonly key?: string;
};

/** Emits {@link MAIL_QUEUED} when this process has queued a mail. */
export const mailNudges = new EventEmitter().setMaxListeners(100);

/** The event of {@link mailNudges}. */
export const MAIL_QUEUED = 'queued';

/** Minutes that a mail is retried when its content does not expire earlier. */
const TRIED_FOR_MINUTES = 24 * 60;

/**
 * Queues a mail about a change in the transaction of that change: a rollback sends no mail, and no request waits for
 * the mail server. An account without an email address gets no mail.
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { kind, data, accountId, key = null } = mail;
  await query(
    tx,
    `INSERT INTO mail (id, account_id, kind, data, key, give_up_at)
     SELECT $1, id, $3, $4, $5, clock_timestamp() + make_interval(mins => $6) FROM account WHERE id = $2 AND email IS NOT NULL
     ON CONFLICT (key) DO NOTHING`,
    [newId(), accountId, kind, JSON.stringify(data), key, triedForMinutes(mail)],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

/** Queues a mail to an address of people without an account, as `queueMail` does; a second one with the same key is dropped. */
export async function queueMailTo(tx: Tx, address: string, mail: MailOfKind & { readonly key: string }): Promise<void> {
  const { kind, data, key } = mail;
  await query(
    tx,
    `INSERT INTO mail (id, address, kind, data, key, give_up_at)
     VALUES ($1, $2, $3, $4, $5, clock_timestamp() + make_interval(mins => $6)) ON CONFLICT (key) DO NOTHING`,
    [newId(), address, kind, JSON.stringify(data), key, triedForMinutes(mail)],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

/**
 * A mail with a link is retried only while the link is valid: a void link is of no use, and no token should stay in the
 * table longer.
 */
function triedForMinutes(mail: MailOfKind): number {
  if (mail.kind === 'confirm_email') return mail.data.hours * 60;
  const isLink = mail.kind === 'password_reset' || mail.kind === 'withdrawal_password_reset';
  return isLink ? mail.data.minutes : TRIED_FOR_MINUTES;
}
