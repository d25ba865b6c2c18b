/** One for each zone: to make one takes fifty times as long as to use it, and a long History needs thousands of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The programme's calendar day of an instant (milliseconds): 'YYYY-MM-DD'. */
export const programmeDay = (instant: number, timeZone: string): string => formatOf(timeZone).format(instant);
