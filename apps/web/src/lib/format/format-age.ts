import { rewardsTexts } from '@ballast/texts/web/rewards';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const DAYS_FROM = 2 * DAY;

/** Formats an age in its largest sensible unit: minutes, then hours, from two days on days. */
export function formatAge(seconds: number): string {
  const words = rewardsTexts.duration;
  if (seconds < HOUR) return words.minutes(Math.max(1, Math.floor(seconds / MINUTE)));
  if (seconds < DAYS_FROM) return words.hours(Math.floor(seconds / HOUR));
  return words.days(Math.floor(seconds / DAY));
}

/**
 * Formats how long ago an instant of programme time was. Computed here, since an unchanged list is a 304 without a new
 * age.
 * @param now programme time, milliseconds since 1970
 */
export const ageSince = (at: string, now: number): string => formatAge(Math.max(0, (now - Date.parse(at)) / 1000));
