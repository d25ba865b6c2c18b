import type { ReminderKind } from '@ballast/domain/membership/reminders';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { MAIL_QUEUED, mailNudges } from './queue-mail';

/** A reminder to mail; `id` is the notification's. */
export interface ReminderMail {
  readonly id: string;
  readonly accountId: string;
  readonly data: object;
  /** When it is sent: at once, or when quiet hours end. */
  readonly dueAt: Date;
}

const MAIL = defineColumns({ id: 'uuid', accountId: 'uuid', data: 'jsonb', key: 'text', dueAt: 'timestamptz' });
const TRIED_FOR_HOURS = 24;

const INSERT = defineStatement({
  takes: { mails: MAIL, kind: 'word' },
  text: ({ mails, kind }) => `
    INSERT INTO mail (id, account_id, kind, data, key, due_at, give_up_at)
    SELECT id, account_id, ${kind}, data, key, due_at, due_at + make_interval(hours => ${TRIED_FOR_HOURS}) FROM ${mails}
    ON CONFLICT (key) DO NOTHING`,
});

/** Queues the mails of one kind of reminder, of many members at once; a second one of a notification is dropped. */
export async function queueReminderMails(
  tx: Tx,
  kind: ReminderKind,
  reminders: readonly ReminderMail[],
): Promise<void> {
  if (reminders.length === 0) return;
  const mails = reminders.map(({ id, accountId, data, dueAt }) => ({
    ...{ id: newId(), key: `notification:${id}` },
    ...{ accountId, data, dueAt },
  }));
  await query(tx, INSERT.with({ mails, kind }));
  afterCommit(tx, () => mailNudges.emit(MAIL_QUEUED));
}
