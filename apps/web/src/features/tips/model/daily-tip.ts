import { tipAt, TIPS, type Tip } from './tips';

const DAY_MS = 86_400_000;

/** A day of the reader's calendar; the month counts from 1. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The day on which a moment falls where the reader is. */
export function calendarDay(instant: Date): CalendarDay {
  return { year: instant.getFullYear(), month: instant.getMonth() + 1, day: instant.getDate() };
}

/** '2026-02-05'. */
export function dayKey({ year, month, day }: CalendarDay): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

/** 1 on 1 January, 365 or 366 on 31 December. */
export function dayOfYear({ year, month, day }: CalendarDay): number {
  return (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 0)) / DAY_MS;
}

/** The place of a day's tip: the day of the year modulo the number of tips (docs/product/screens.md §4). */
export function dailyPlace(day: CalendarDay): number {
  return dayOfYear(day) % TIPS.length;
}

export function dailyTip(day: CalendarDay): Tip {
  return tipAt(dailyPlace(day));
}
