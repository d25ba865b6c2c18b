/** The number of days and of weeks of which the newest backup is kept. */
export interface Retention {
  readonly days: number;
  readonly weeks: number;
}

interface Dated {
  readonly name: string;
  readonly at: Date;
}

const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday; weeks begin on Monday. */
const MONDAY_OFFSET = 3;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const weekOf = (at: Date): number => Math.floor((dayOf(at) + MONDAY_OFFSET) / 7);

/**
 * The backups that a retention no longer keeps: all but the newest of each of the last days and of each of the last weeks
 * (UTC) that have one. Days without a backup do not count, so that a club that stood still loses none. The one that was just
 * made is kept. Those that seem newer, by a clock that was wrong then or is now, take no other one's place and are left.
 */
export function expired<B extends Dated>(backups: readonly B[], made: Dated, { days, weeks }: Retention): B[] {
  const newestFirst = backups.filter(({ at }) => at <= made.at).sort((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  for (const [periodOf, count] of [[dayOf, days] as const, [weekOf, weeks] as const]) {
    const newest = new Map<number, B>();
    for (const backup of newestFirst) if (!newest.has(periodOf(backup.at))) newest.set(periodOf(backup.at), backup);
    for (const backup of [...newest.values()].slice(0, count)) kept.add(backup);
  }
  return newestFirst.filter((backup) => !kept.has(backup)).reverse();
}
