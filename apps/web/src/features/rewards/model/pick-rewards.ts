import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { Reward } from '@ballast/dto/client/schemas';

export interface Picked {
  readonly ids: readonly string[];
  /** Wire amount. */
  readonly sum: string;
}

/** The most rewards one withdrawal can name. */
export const MAX_REWARDS = 500;

/** Rewards are paid whole: in list order, each is taken that still fits what remains of the amount. */
export function pickRewards(rewards: readonly Pick<Reward, 'id' | 'amount'>[], amount: string): Picked {
  const requested = parseUsdc(amount) ?? 0n;
  const ids: string[] = [];
  let remaining: bigint = requested;
  for (const reward of rewards) {
    const size = parseUsdc(reward.amount) ?? 0n;
    if (size === 0n || size > remaining || ids.length === MAX_REWARDS) continue;
    ids.push(reward.id);
    remaining -= size;
  }
  return { ids, sum: formatUsdc(requested - remaining) };
}
