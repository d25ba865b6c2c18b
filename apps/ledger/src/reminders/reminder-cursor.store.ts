import type { DueReminderKind } from '@ballast/domain/membership/reminders';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** How far reminders of a kind have been told. */
export interface ReminderCursor {
  readonly period: string | null;
  readonly at: Date | null;
  readonly lastId: string | null;
}

/** Stands behind every id: a period is told to its end. */
export const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Takes a kind's cursor until the transaction ends; a new one is at `begin`, since nobody is reminded of what was before.
 * @returns undefined while another process has it
 */
export async function claimCursor(
  tx: Tx,
  kind: DueReminderKind,
  begin: ReminderCursor,
): Promise<ReminderCursor | undefined> {
  await query(
    tx,
    'INSERT INTO reminder_cursor (kind, period, at, last_id) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [kind, begin.period, begin.at, begin.lastId],
  );
  const [cursor] = await query<ReminderCursor>(
    tx,
    `SELECT period, at, last_id AS "lastId" FROM reminder_cursor WHERE kind = $1 FOR UPDATE SKIP LOCKED`,
    [kind],
  );
  return cursor;
}

export async function moveCursor(tx: Tx, kind: DueReminderKind, to: ReminderCursor): Promise<void> {
  await query(tx, 'UPDATE reminder_cursor SET period = $2, at = $3, last_id = $4 WHERE kind = $1', [
    ...[kind, to.period, to.at, to.lastId],
  ]);
}
