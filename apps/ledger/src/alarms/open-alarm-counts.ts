import { type AlarmSeverity, severityOf } from '@ballast/domain/ledger/alarm-severity';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** How many alarms are open, by their code. */
export async function openAlarmsByCode(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await query<{ code: string; open: bigint }>(
    db,
    'SELECT code, count(*) AS open FROM alarm WHERE cleared_at IS NULL GROUP BY code',
  );
  return new Map(rows.map(({ code, open }) => [code, Number(open)]));
}

/** The same, by their severity. */
export async function countOpenAlarms(db: Database): Promise<Record<AlarmSeverity, number>> {
  const counts = { critical: 0, warning: 0 };
  for (const [code, open] of await openAlarmsByCode(db)) counts[severityOf(code)] += open;
  return counts;
}
