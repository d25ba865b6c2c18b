import { EventEmitter } from 'node:events';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { afterCommit } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** A reminder for all browsers of a member; `id` is the notification's. */
export interface ReminderPush {
  readonly id: string;
  readonly accountId: string;
  /** When it is sent: at once, or when quiet hours end. */
  readonly dueAt: Date;
}

/** Emits {@link PUSH_QUEUED} when this process has queued a message. */
export const pushNudges = new EventEmitter().setMaxListeners(100);

/** The event of {@link pushNudges}. */
export const PUSH_QUEUED = 'queued';

/** A reminder that came too late would be of yesterday. */
const TRIED_FOR_HOURS = 12;

const DEVICES = `
  SELECT s.id AS "subscriptionId", s.account_id AS "accountId" FROM push_subscription s WHERE s.account_id = ANY ($1)
   ORDER BY s.id FOR KEY SHARE`;
interface Device {
  readonly subscriptionId: string;
  readonly accountId: string;
}

const MESSAGE = defineColumns({ id: 'uuid', subscriptionId: 'uuid', notificationId: 'uuid', dueAt: 'timestamptz' });
const INSERT = defineStatement({
  takes: { messages: MESSAGE, kind: 'word' },
  text: ({ messages, kind }) => `
    INSERT INTO push_message (id, subscription_id, kind, notification_id, due_at, give_up_at)
    SELECT id, subscription_id, ${kind}, notification_id, due_at, due_at + make_interval(hours => ${TRIED_FOR_HOURS})
      FROM ${messages}
    ON CONFLICT ON CONSTRAINT push_message_once DO NOTHING`,
});

/** Queues one kind of reminder for each browser of many members; a second one of a notification is dropped. */
export async function queuePushes(tx: Tx, kind: ReminderKind, reminders: readonly ReminderPush[]): Promise<void> {
  if (reminders.length === 0) return;
  const byAccount = new Map(reminders.map((reminder) => [reminder.accountId, [] as Device[]]));
  const devices = await query<Device>(tx, DEVICES, [[...byAccount.keys()]]);
  for (const device of devices) byAccount.get(device.accountId)?.push(device);
  const messages = reminders.flatMap(({ id, accountId, dueAt }) =>
    (byAccount.get(accountId) ?? []).map(({ subscriptionId }) => ({
      ...{ id: newId(), subscriptionId, notificationId: id, dueAt },
    })),
  );
  if (messages.length === 0) return;
  await query(tx, INSERT.with({ messages, kind }));
  afterCommit(tx, () => pushNudges.emit(PUSH_QUEUED));
}
