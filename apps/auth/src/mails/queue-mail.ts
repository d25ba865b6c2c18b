import { EventEmitter } from 'node:events';
import { newId } from '@ballast/platform/ids/new-id';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { MailOfKind } from './mail-kinds';

/** A mail to the member with this account. */
export type NewMail = MailOfKind & {
  readonly accountId: string;
  /** A second mail with the same key is dropped; without one each call is a mail of its own. */
  readonly key?: string;
};

/** Tells the sender of this process that there is something to send. */
export const mailNudges = new EventEmitter().setMaxListeners(100);

/** The one event of {@link mailNudges}. */
export const MAIL_QUEUED = 'queued';

/** How long a mail is tried when nothing in it ends earlier. */
const TRIED_FOR_MINUTES = 24 * 60;

/**
 * Has a member told of a change, in the transaction of that change: a change that is rolled back is told to nobody, and
 * nobody waits for the mail server. An account without an email address gets nothing.
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  const { kind, data, accountId, key = null } = mail;
  await tx.query(
    `INSERT INTO mail (id, account_id, kind, data, key, give_up_at)
     SELECT $1, id, $3, $4, $5, clock_timestamp() + make_interval(mins => $6) FROM account WHERE id = $2 AND email IS NOT NULL
     ON CONFLICT (key) DO NOTHING`,
    [newId(), accountId, kind, JSON.stringify(data), key, triedForMinutes(mail)],
  );
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}

/** A link that is void is of no use to the member, and no token should rest here longer than it works. */
function triedForMinutes(mail: MailOfKind): number {
  const isLink = mail.kind === 'password_reset' || mail.kind === 'withdrawal_password_reset';
  return isLink ? mail.data.minutes : TRIED_FOR_MINUTES;
}
