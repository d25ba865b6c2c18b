import { memoize } from '@ballast/domain/text/memoize';
import { locale } from '@ballast/ui/intl/locale';

const month = memoize(() => new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }));

/** Formats a month, of 'YYYY-MM': 'November 2026'. */
export const formatMonth = (iso: string): string => month().format(new Date(`${iso}-01T00:00:00Z`));

/** Months of a member that are over, 'YYYY-MM', newest first, `most` of them; of days 'YYYY-MM-DD'. */
export function completeMonths(joined: string, today: string, most: number): string[] {
  const months: string[] = [];
  for (let month = monthBefore(today.slice(0, 7)); month >= joined.slice(0, 7) && months.length < most;) {
    months.push(month);
    month = monthBefore(month);
  }
  return months;
}

/** Years of a member, this one too, newest first. */
export function taxYears(joined: string, today: string): string[] {
  const [first, last] = [Number(joined.slice(0, 4)), Number(today.slice(0, 4))];
  return Array.from({ length: Math.max(last - first + 1, 0) }, (_, back) => String(last - back));
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
}
