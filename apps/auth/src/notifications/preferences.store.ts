import type { QuietHours } from '@ballast/domain/membership/quiet-hours';
import {
  REMINDER_KINDS,
  reminderDefault,
  type ReminderChoice,
  type ReminderKind,
} from '@ballast/domain/membership/reminders';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** A member's choice for one kind. */
export type ChosenReminder = ReminderChoice & { readonly kind: ReminderKind };

/** Every kind, with the default where the member has made no choice. */
export async function readReminders(db: Database, accountId: string): Promise<ChosenReminder[]> {
  const rows = await query<ChosenReminder>(db, 'SELECT kind, mail, push FROM reminder WHERE account_id = $1', [
    accountId,
  ]);
  const chosen = new Map(rows.map((row) => [row.kind, row]));
  return REMINDER_KINDS.map((kind) => chosen.get(kind) ?? { kind, ...reminderDefault(kind) });
}

export async function storeReminders(tx: Tx, accountId: string, chosen: readonly ChosenReminder[]): Promise<void> {
  await query(
    tx,
    `INSERT INTO reminder (account_id, kind, mail, push)
     SELECT $1, c.kind, c.mail, c.push FROM jsonb_to_recordset($2) AS c (kind text, mail boolean, push boolean)
     ON CONFLICT (account_id, kind) DO UPDATE SET mail = EXCLUDED.mail, push = EXCLUDED.push`,
    [accountId, JSON.stringify(chosen)],
  );
}

/** null: none */
export async function readQuietHours(db: Database, accountId: string): Promise<QuietHours | null> {
  const [row] = await query<QuietHours>(
    db,
    'SELECT starts AS "from", ends AS "to", time_zone AS "timeZone" FROM quiet_hours WHERE account_id = $1',
    [accountId],
  );
  return row ?? null;
}

export async function storeQuietHours(tx: Tx, accountId: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await query(tx, 'DELETE FROM quiet_hours WHERE account_id = $1', [accountId]);
    return;
  }
  await query(
    tx,
    `INSERT INTO quiet_hours (account_id, starts, ends, time_zone) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET starts = EXCLUDED.starts, ends = EXCLUDED.ends, time_zone = EXCLUDED.time_zone`,
    [accountId, hours.from, hours.to, hours.timeZone],
  );
}

/** A member who is to be reminded, and how. */
export interface Reader {
  readonly accountId: string;
  /** False without an email address. */
  readonly mail: boolean;
  readonly push: boolean;
  readonly quietHours: QuietHours | null;
  /** The database's time. */
  readonly now: Date;
}

/** Those of the accounts that want to be reminded of this kind by any way. */
export async function readersOf(tx: Tx, kind: ReminderKind, accountIds: readonly string[]): Promise<Reader[]> {
  const { mail, push } = reminderDefault(kind);
  return query<Reader>(
    tx,
    `SELECT account_id AS "accountId", wants.mail, wants.push, clock_timestamp() AS now,
            CASE WHEN q.account_id IS NOT NULL
                 THEN jsonb_build_object('from', q.starts, 'to', q.ends, 'timeZone', q.time_zone) END AS "quietHours"
       FROM (SELECT a.id AS account_id, coalesce(r.mail, $3) AND a.email IS NOT NULL AS mail, coalesce(r.push, $4) AS push
               FROM account a LEFT JOIN reminder r ON r.account_id = a.id AND r.kind = $2
              WHERE a.id = ANY ($1)) AS wants
       LEFT JOIN quiet_hours q USING (account_id)
      WHERE wants.mail OR wants.push`,
    [accountIds, kind, mail, push],
  );
}
