import type { ReportedAlarm } from '@ballast/domain/ledger/reported-alarm';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import type { AlarmChannelName, ClaimedAlarm } from './alarm-channel';

interface ClaimedRow {
  readonly id: string;
  readonly state: ReportedAlarm['state'];
  readonly code: string;
  readonly params: object | null;
  readonly sentence: string | null;
  readonly createdAt: Date;
  readonly clearedAt: Date | null;
  readonly claimedAt: Date;
}

/** Alarms in one message at most. */
const BATCH = 50;
/** Longer than one attempt can take, so that another process claims only what the first one died with. */
const IN_HAND = '1 minute';
const LONGEST_PAUSE_SECONDS = 600;

/** An alarm that ended before any process looked is told too, unless that was long ago. */
const REPORTED_FOR = '1 hour';

const ADD_MISSING = `
  INSERT INTO alarm_delivery (alarm_id, channel)
  SELECT a.id, c.channel FROM alarm a CROSS JOIN unnest($1::text[]) AS c (channel)
   WHERE (a.cleared_at IS NULL OR a.cleared_at > now() - interval '${REPORTED_FOR}')
     AND NOT EXISTS (SELECT FROM alarm_delivery d WHERE d.alarm_id = a.id AND d.channel = c.channel)
  ON CONFLICT DO NOTHING`;

/** Adds a row for each alarm that is not told over a channel yet, whoever raised it. */
export async function addMissingDeliveries(db: Database, channels: readonly AlarmChannelName[]): Promise<void> {
  if (channels.length > 0) await query(db, ADD_MISSING, [channels]);
}

/**
 * Whether an open alarm that was told is due again. Alertmanager forgets what is not repeated; people are reminded of what
 * nobody is on: after four hours, then once a day.
 */
const DUE_AGAIN: Readonly<Record<AlarmChannelName, string>> = {
  alertmanager: `d.reported_at <= now() - interval '1 minute'`,
  webhook: reminder(),
  mail: reminder(),
};

function reminder(): string {
  return `a.acknowledged_at IS NULL
    AND d.reported_at <= now() - CASE d.reports WHEN 1 THEN interval '4 hours' ELSE interval '1 day' END`;
}

const DUE = (channel: AlarmChannelName): string => `
  d.channel = '${channel}' AND d.ended_at IS NULL AND d.try_at <= now()
  AND (a.cleared_at IS NOT NULL OR d.reported_at IS NULL OR (${DUE_AGAIN[channel]}))`;

/**
 * Claims what is due, oldest first: rows that another process has in hand are passed over. No lock is held afterwards; what
 * is not recorded as told within a minute is claimed again.
 */
export async function claimDueAlarms(db: Database, channel: AlarmChannelName): Promise<ClaimedAlarm[]> {
  const rows = await query<ClaimedRow>(
    db,
    `WITH due AS MATERIALIZED (
       SELECT d.alarm_id FROM alarm_delivery d JOIN alarm a ON a.id = d.alarm_id WHERE ${DUE(channel)}
        ORDER BY a.created_at, a.id LIMIT ${BATCH} FOR UPDATE OF d SKIP LOCKED)
     UPDATE alarm_delivery d SET attempts = attempts + 1, try_at = now() + interval '${IN_HAND}'
       FROM due JOIN alarm a ON a.id = due.alarm_id
      WHERE d.alarm_id = due.alarm_id AND d.channel = '${channel}'
     RETURNING a.id, a.code, a.params, a.sentence, a.created_at AS "createdAt", a.cleared_at AS "clearedAt",
       now() AS "claimedAt",
       CASE WHEN a.cleared_at IS NOT NULL THEN 'cleared' WHEN d.reports = 0 THEN 'raised' ELSE 'open' END AS state`,
  );
  return rows.map(toClaimed).sort((one, other) => one.since.localeCompare(other.since));
}

function toClaimed({ id, state, code, params, sentence, ...at }: ClaimedRow): ClaimedAlarm {
  // The checker's words name accounts of members, which are for the admin area alone.
  const shown = code === 'STATEMENT_DIFFERS' && params !== null ? { ...params, words: '…' } : params;
  const times = { since: at.createdAt.toISOString(), until: at.clearedAt?.toISOString() ?? null };
  return { id, state, code, params: shown, sentence, ...times, claimedAt: at.claimedAt };
}

/** Whether an alarm has been due for a minute: until then others that belong to it may follow. */
export async function isOneDueForAMinute(db: Database, channel: AlarmChannelName): Promise<boolean> {
  const due = await query(
    db,
    `SELECT FROM alarm_delivery d JOIN alarm a ON a.id = d.alarm_id
      WHERE ${DUE(channel)} AND (d.reports > 0 OR a.created_at <= now() - interval '1 minute') LIMIT 1`,
  );
  return due.length > 0;
}

/** Records claimed alarms as told, as they were when they were claimed. */
export async function recordReported(
  db: Database,
  channel: AlarmChannelName,
  alarms: readonly ClaimedAlarm[],
): Promise<void> {
  const ended = alarms.filter(({ state }) => state === 'cleared');
  await query(
    db,
    `UPDATE alarm_delivery SET reports = reports + 1, reported_at = now(), attempts = 0, try_at = now(),
            ended_at = CASE WHEN alarm_id = ANY($3::uuid[]) THEN now() END
      WHERE channel = $1 AND alarm_id = ANY($2::uuid[]) AND ended_at IS NULL`,
    [channel, ids(alarms), ids(ended)],
  );
}

/** Puts off claimed alarms that could not be told: for 5 seconds, then 10, 20 and so on up to ten minutes, without end. */
export async function putOff(db: Database, channel: AlarmChannelName, alarms: readonly ClaimedAlarm[]): Promise<void> {
  await query(
    db,
    `UPDATE alarm_delivery
        SET try_at = now() + make_interval(secs => least(${LONGEST_PAUSE_SECONDS}, 5 * 2 ^ least(attempts - 1, 20)))
      WHERE channel = $1 AND alarm_id = ANY($2::uuid[]) AND ended_at IS NULL`,
    [channel, ids(alarms)],
  );
}

const ids = (alarms: readonly ClaimedAlarm[]): string[] => alarms.map(({ id }) => id);
