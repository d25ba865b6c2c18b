/** A reward that may have been part of a payout; micro-USDC. */
export interface PayableReward {
  readonly id: string;
  readonly amount: bigint;
}

/** A sum that is reached by a previous sum plus one reward. */
interface Way<R> {
  readonly reward: R;
  readonly before: bigint;
}

/** The most sums kept in the search for an exact match. */
const MAX_SUMS = 20_000;

/**
 * Finds the rewards that a payout of `amount` micro-USDC paid. A withdrawal pays whole rewards, so with complete data
 * some of them add up to it exactly; otherwise the closest sum below it is returned.
 * @param rewards oldest first: a withdrawal usually covered all rewards up to some day.
 */
export function fittingRewards<R extends PayableReward>(rewards: readonly R[], amount: bigint): readonly R[] {
  const oldest = oldestUpTo(rewards, amount);
  const ways = new Map<bigint, Way<R> | null>([[0n, null]]);
  for (const reward of rewards) {
    if (ways.has(amount) || ways.size >= MAX_SUMS) break;
    for (const before of [...ways.keys()]) {
      const sum = before + reward.amount;
      if (sum <= amount && !ways.has(sum) && ways.size < MAX_SUMS) ways.set(sum, { reward, before });
    }
  }
  const closest = [...ways.keys()].reduce((best, sum) => (sum > best ? sum : best), 0n);
  return sumOf(oldest) >= closest ? oldest : follow(ways, closest);
}

function oldestUpTo<R extends PayableReward>(rewards: readonly R[], amount: bigint): readonly R[] {
  let left = amount;
  return rewards.filter((reward) => {
    const fits = reward.amount <= left;
    if (fits) left -= reward.amount;
    return fits;
  });
}

function follow<R>(ways: ReadonlyMap<bigint, Way<R> | null>, sum: bigint): readonly R[] {
  const rewards: R[] = [];
  for (let way = ways.get(sum); way !== null && way !== undefined; way = ways.get(way.before)) rewards.push(way.reward);
  return rewards.reverse();
}

function sumOf(rewards: readonly PayableReward[]): bigint {
  return rewards.reduce((sum, { amount }) => sum + amount, 0n);
}
