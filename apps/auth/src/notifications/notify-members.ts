import { quietUntil } from '@ballast/domain/membership/quiet-hours';
import {
  isReminder,
  type NotificationData,
  type NotificationKind,
  type ReminderKind,
} from '@ballast/domain/membership/reminders';
import type { Tx } from '@ballast/platform/postgres/tx';
import { queueReminderMails } from '../mails/queue-reminder-mails';
import { queuePushes } from '../push/queue-pushes';
import { storeNotifications, type NewNotification, type StoredNotification } from './notifications.store';
import { readersOf, type Reader } from './preferences.store';

/**
 * Tells members of one kind of fact, in the transaction that handles its message: the notifications centre keeps it, and what
 * members chose is sent, in quiet hours when they end. A fact that was told before is dropped whole.
 */
export async function notifyMembers<Kind extends NotificationKind>(
  tx: Tx,
  kind: Kind,
  due: readonly (NewNotification & { readonly data: NotificationData[Kind] })[],
): Promise<void> {
  const stored = await storeNotifications(tx, kind, due);
  if (stored.length > 0 && isReminder(kind)) await remind(tx, kind, stored);
}

async function remind(tx: Tx, kind: ReminderKind, stored: readonly StoredNotification[]): Promise<void> {
  const readers = await readersOf(
    tx,
    kind,
    stored.map(({ accountId }) => accountId),
  );
  const byAccount = new Map(readers.map((reader) => [reader.accountId, reader]));
  const dueAt = (reader: Reader): Date => quietUntil(reader.quietHours, reader.now) ?? reader.now;
  const wanted = stored.flatMap((notification) => {
    const reader = byAccount.get(notification.accountId);
    return reader === undefined ? [] : [{ ...notification, reader, dueAt: dueAt(reader) }];
  });
  await queueReminderMails(
    tx,
    kind,
    wanted.filter(({ reader }) => reader.mail),
  );
  await queuePushes(
    tx,
    kind,
    wanted.filter(({ reader }) => reader.push),
  );
}
