import { startOfLastDays } from '../../../lib/format/calendar-day';

const DAYS = 30;

/** From when the rewards of thirty days are asked for: whole days of the programme, today's as the last. `now` in milliseconds. */
export const rewardsSince = (now: number, timeZone: string): string => startOfLastDays(DAYS, now, timeZone);
