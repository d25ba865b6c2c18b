/** The programme's calendar day of an instant (milliseconds): 'YYYY-MM-DD'. */
export function programmeDay(instant: number, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return format.format(instant);
}
