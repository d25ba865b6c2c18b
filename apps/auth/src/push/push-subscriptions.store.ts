import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { PushTarget } from '@ballast/platform/push/push-transport';

/** Browsers of one member that get reminders; the one that was added first gives way. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

interface Owner {
  readonly accountId: string;
  readonly sessionId: string;
}

/** Stores a session's subscription in the place of its earlier one, and of whoever used this browser before; nothing for a session that ended. */
export async function storeSubscription(tx: Tx, { accountId, sessionId }: Owner, target: PushTarget): Promise<void> {
  const { endpoint, p256dh, auth } = target;
  // Of two members who name one browser at once the later one waits, and has it.
  await query(tx, `SELECT pg_advisory_xact_lock(hashtextextended('ballast:push:' || $1, 0))`, [endpoint]);
  await query(tx, 'DELETE FROM push_subscription WHERE session_id = $1 OR endpoint = $2', [sessionId, endpoint]);
  await query(
    tx,
    `INSERT INTO push_subscription (id, account_id, session_id, endpoint, p256dh, auth)
     SELECT $1, account_id, id, $4, $5, $6 FROM session WHERE id = $2 AND account_id = $3 FOR KEY SHARE`,
    [newId(), sessionId, accountId, endpoint, p256dh, auth],
  );
  await query(
    tx,
    `DELETE FROM push_subscription WHERE id IN (
       SELECT id FROM push_subscription WHERE account_id = $1 ORDER BY id DESC OFFSET ${MAX_PUSH_SUBSCRIPTIONS})`,
    [accountId],
  );
}

export async function removeSubscription(db: Database, sessionId: string): Promise<void> {
  await query(db, 'DELETE FROM push_subscription WHERE session_id = $1', [sessionId]);
}

export async function hasSubscription(db: Database, sessionId: string): Promise<boolean> {
  const rows = await query(db, 'SELECT FROM push_subscription WHERE session_id = $1', [sessionId]);
  return rows.length > 0;
}

/** A browser that gets reminders, as the data export tells of it: its address and keys are secrets of the browser. */
export interface PushDevice {
  readonly service: string;
  readonly createdAt: string;
}

/** A member's browsers that get reminders, newest first. */
export async function listPushDevices(db: Database, accountId: string): Promise<PushDevice[]> {
  const rows = await query<{ endpoint: string; at: Date }>(
    db,
    'SELECT endpoint, created_at AS at FROM push_subscription WHERE account_id = $1 ORDER BY id DESC',
    [accountId],
  );
  return rows.map(({ endpoint, at }) => ({ service: new URL(endpoint).host, createdAt: at.toISOString() }));
}
