import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { appendAllToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { SCHEMA } from '../persistence/migrations';

/**
 * Publishes notices about members' money in the transaction of the change. Auth, which knows the addresses, writes the
 * mails; no request waits for them.
 */
export async function publishMemberNotices(tx: Tx, notices: readonly MemberNotice[]): Promise<void> {
  if (notices.length === 0) return;
  const at = (await programmeNow(tx)).toISOString();
  const messages = notices.map((notice) => ({
    type: QUEUES.memberNotice,
    key: notice.memberId,
    payload: { ...notice, at },
  }));
  await appendAllToOutbox(tx, SCHEMA, messages);
}
