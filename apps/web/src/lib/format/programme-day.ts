/** One for each zone: to make one takes fifty times as long as to use it, and a long History needs thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

const DAY_MS = 86_400_000;

/** The programme's calendar day of an instant (milliseconds): 'YYYY-MM-DD'. */
export const programmeDay = (instant: number, timeZone: string): string => formatOf(timeZone).format(instant);

/**
 * The first instant of the programme's day that is so many days before the one of `now` (milliseconds), ISO 8601. It is looked for by
 * halving: a browser tells the day of an instant, and not the other way round.
 */
export function startOfDayAgo(days: number, now: number, timeZone: string): string {
  const midnight = Date.parse(programmeDay(now, timeZone)) - days * DAY_MS;
  const day = new Date(midnight).toISOString().slice(0, '2026-01-01'.length);
  let [before, within] = [midnight - DAY_MS, midnight + DAY_MS];
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2);
    if (programmeDay(middle, timeZone) < day) before = middle;
    else within = middle;
  }
  return new Date(within).toISOString();
}
