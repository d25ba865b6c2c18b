import { SystemClock } from '@ballast/platform/clock/clock';
import type { TimeKey } from '@ballast/platform/paging/order';

/** A part of a list by time, newest first: all bounds are given, so that a plan has the months between them and no others. */
export interface Stretch {
  readonly from: Date | '-infinity';
  readonly until: Date | 'infinity';
  /** The place that the list goes on after: `(at, id)` of the row before. */
  readonly at: Date | 'infinity';
  readonly id: string;
}

const GREATEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads `count` rows of a list by time: first of the month it goes on in and the one before, which is where the next page
 * nearly always is, and of all months only when those hold fewer. A plan costs a look at each month it may read.
 */
export async function recentFirst<Row>(
  after: TimeKey | null,
  count: number,
  read: (stretch: Stretch, count: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const place = { at: after?.at ?? ('infinity' as const), id: after?.id ?? GREATEST_ID };
  const recent = startOfMonthBefore(after?.at ?? new SystemClock().now());
  const rows = await read({ ...place, from: recent, until: 'infinity' }, count);
  if (rows.length >= count) return rows;
  return [...rows, ...(await read({ ...place, from: '-infinity', until: recent }, count - rows.length))];
}

/** SQL: whether a row is in a stretch, whose values (`stretchValues`) are the parameters from `first` on. */
export function inStretch(column: string, first: number): string {
  const [from, until, at, id] = [0, 1, 2, 3].map((nth) => `$${first + nth}`);
  return `${column} >= ${from}::timestamptz AND ${column} < ${until}::timestamptz
     AND ${column} <= ${at}::timestamptz AND (${column}, id) < (${at}::timestamptz, ${id}::uuid)`;
}

export const stretchValues = ({ from, until, at, id }: Stretch) => [from, until, at, id] as const;

const startOfMonthBefore = (instant: Date): Date =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() - 1, 1));
