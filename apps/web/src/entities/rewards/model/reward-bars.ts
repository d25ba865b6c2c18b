import type { RewardsOfDay } from '@ballast/dto/client/schemas';
import { sumAmounts } from '../../../lib/format/money-sum';

const DAY_MS = 86_400_000;
/** The most daily bars; a longer period is shown by months, so that bars stay visible. */
const MAX_DAYS = 62;

/** The rewards of a day or a month; wire amounts. */
export interface RewardBar {
  /** 'YYYY-MM-DD' for a day, 'YYYY-MM' for a month. */
  readonly span: string;
  readonly cycles: string;
  readonly referrals: string;
}

/**
 * One bar for each day from `from` to `until` (both 'YYYY-MM-DD', both counted), also for days without rewards: the axis is time.
 * A longer stretch is told by months.
 */
export function rewardBars(days: readonly RewardsOfDay[], from: string, until: string): readonly RewardBar[] {
  const all = daysBetween(
    days.reduce((first, { day }) => (day < first ? day : first), from),
    until,
  );
  const spans = all.length <= MAX_DAYS ? all : [...new Set(all.map(monthOf))];
  return spans.map((span) => {
    const own = days.filter(({ day }) => day.startsWith(span));
    return {
      span,
      cycles: sumAmounts(own.map(({ cycles }) => cycles)),
      referrals: sumAmounts(own.map(({ referrals }) => referrals)),
    };
  });
}

/** The bars with, in each, all that was earned up to it: what a period adds up to. */
export function addedUp(bars: readonly RewardBar[]): readonly RewardBar[] {
  let [cycles, referrals] = ['0', '0'];
  return bars.map((bar) => {
    cycles = sumAmounts([cycles, bar.cycles]);
    referrals = sumAmounts([referrals, bar.referrals]);
    return { span: bar.span, cycles, referrals };
  });
}

function daysBetween(from: string, until: string): readonly string[] {
  const first = Date.parse(from);
  const count = Math.max(1, Math.round((Date.parse(until) - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => new Date(first + index * DAY_MS).toISOString().slice(0, 10));
}

function monthOf(day: string): string {
  return day.slice(0, 7);
}
