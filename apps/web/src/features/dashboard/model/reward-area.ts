import type { RewardsOfDay } from '@ballast/dto/client/schemas';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';

const DAY_MS = 86_400_000;
const DAYS = 30;
/** Drawn to a tenth of a pixel. */
const TENTHS = 10;

/** A day with the rewards of it, and those since the first day; wire amounts. */
interface RewardPoint {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly reward: string;
  readonly sum: string;
}

/** The rewards of the last thirty days up to `today` ('YYYY-MM-DD'), added up day by day, days without any too. */
export function rewardPoints(days: readonly RewardsOfDay[], today: string): readonly RewardPoint[] {
  const rewards = new Map(days.map(({ day, cycles, referrals }) => [day, micro(cycles) + micro(referrals)]));
  const last = Date.parse(today);
  let sum = 0n;
  return Array.from({ length: DAYS }, (_, index) => {
    const day = new Date(last - (DAYS - 1 - index) * DAY_MS).toISOString().slice(0, 10);
    const reward = rewards.get(day) ?? 0n;
    sum += reward;
    return { day, reward: formatUsdc(reward), sum: formatUsdc(sum) };
  });
}

const micro = (amount: string): bigint => parseUsdc(amount) ?? 0n;

/** The line of an area over the points, in a box of this size, from its left edge to its right; y grows downwards. */
export function areaLine(points: readonly RewardPoint[], width: number, height: number): string {
  const top = micro(points.at(-1)?.sum ?? '0');
  const steps = Math.max(1, points.length - 1);
  return points
    .map(({ sum }, index) => {
      const x = (index / steps) * width;
      const tenths = top === 0n ? 0n : (micro(sum) * BigInt(height * TENTHS)) / top;
      return `${index === 0 ? 'M' : 'L'}${round(x)} ${height - Number(tenths) / TENTHS}`;
    })
    .join('');
}

const round = (value: number): number => Math.round(value * TENTHS) / TENTHS;
