import type { DueReminderKind } from '@ballast/domain/membership/reminders';
import type { DueReminder } from '@ballast/dto/events/member-reminders';
import { QUEUES } from '@ballast/dto/events/queues';
import { appendAllToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { SCHEMA } from '../persistence/migrations';

/** Members of one message: some 60 kB. */
export const REMINDED_AT_ONCE = 500;

/**
 * Publishes what has become due for members, many in a message, in the transaction that finds it. Auth, which knows what each of
 * them chose, keeps and sends it; a second one of a member, kind and subject is dropped there.
 */
export async function publishReminders<Kind extends DueReminderKind>(
  tx: Tx,
  kind: Kind,
  due: readonly DueReminder<Kind>[],
): Promise<void> {
  if (due.length === 0) return;
  const at = (await programmeNow(tx)).toISOString();
  const messages = [];
  for (let first = 0; first < due.length; first += REMINDED_AT_ONCE) {
    const payload = { kind, due: due.slice(first, first + REMINDED_AT_ONCE), at };
    messages.push({ type: QUEUES.memberReminders, key: kind, payload });
  }
  await appendAllToOutbox(tx, SCHEMA, messages);
}
