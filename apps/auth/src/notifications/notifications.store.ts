import type { NotificationKind } from '@ballast/domain/membership/reminders';
import type { NotificationDto } from '@ballast/dto/notifications/notification.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { BY_ID } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** A fact to tell a member. */
export interface NewNotification {
  readonly memberId: string;
  /** A second one with the same kind and subject is dropped. */
  readonly subject: string;
  readonly data: object;
  /** Programme time at which it became a fact, ISO; the present without. */
  readonly at?: string | undefined;
}

/** A notification that was not there before. */
export interface StoredNotification {
  readonly id: string;
  readonly accountId: string;
  readonly data: object;
}

const NEW = defineColumns({ id: 'uuid', accountId: 'uuid', subject: 'text', data: 'jsonb', at: 'timestamptz?' });

// In one order, so that two batches with the same members wait for each other and not in a circle.
const INSERT = defineStatement({
  takes: { due: NEW, kind: 'word' },
  text: ({ due, kind }) => `
    INSERT INTO notification (id, account_id, kind, subject, data, created_at)
    SELECT due.id, due.account_id, ${kind}, due.subject, due.data, coalesce(due.at, clock_timestamp()) FROM ${due} JOIN account a ON a.id = due.account_id
     ORDER BY due.account_id, due.subject
    ON CONFLICT ON CONSTRAINT notification_once DO NOTHING
    RETURNING id, account_id AS "accountId", data`,
});

/** Stores what is new of a batch. Idempotent: at most one for a member, kind and subject. @returns those that are new */
export async function storeNotifications(
  tx: Tx,
  kind: NotificationKind,
  due: readonly NewNotification[],
): Promise<StoredNotification[]> {
  if (due.length === 0) return [];
  const rows = due.map(({ memberId, at = null, ...rest }) => ({ id: newId(), accountId: memberId, at, ...rest }));
  return query<StoredNotification>(tx, INSERT.with({ due: rows, kind }));
}

interface Row {
  readonly id: string;
  readonly kind: string;
  readonly data: Record<string, unknown>;
  readonly created_at: Date;
  readonly read_at: Date | null;
}

/** A member's notifications, newest first. @throws DomainError INVALID_CURSOR */
export async function listNotifications(
  db: Database,
  accountId: string,
  page: PageQuery,
): Promise<Page<NotificationDto>> {
  const rows = await readPage(page, BY_ID, (after, count) =>
    query<Row>(
      db,
      `SELECT id, kind, data, created_at, read_at FROM notification
        WHERE account_id = $1 AND ($2::uuid IS NULL OR id < $2) ORDER BY id DESC LIMIT $3`,
      [accountId, after?.id ?? null, count],
    ),
  );
  return mapPage(rows, ({ id, kind, data, created_at: at, read_at: readAt }) => ({
    ...{ id, kind, data },
    createdAt: at.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** How many a member has not read. */
export async function countUnread(db: Database, accountId: string): Promise<number> {
  const sql = 'SELECT count(*)::integer AS unread FROM notification WHERE account_id = $1 AND read_at IS NULL';
  return (await queryOne<{ unread: number }>(db, sql, [accountId])).unread;
}

/** Marks as read what the member has been shown; null: all. What has come since stays unread. */
export async function markRead(db: Database, accountId: string, upTo: string | null): Promise<void> {
  await query(
    db,
    `UPDATE notification SET read_at = clock_timestamp()
      WHERE account_id = $1 AND read_at IS NULL AND ($2::uuid IS NULL OR id <= $2)`,
    [accountId, upTo],
  );
}
