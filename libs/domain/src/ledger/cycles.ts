import type { PerLevel } from '../programme/referral-levels';
import { clubAccount, memberAccount } from './accounts';
import { transfer, type Entry, type Transfer } from './transfer';

/** The reserved amounts of a cycle: its reward and the commissions on it, micro-USDC. */
export interface CycleMoney {
  readonly cycleId: string;
  readonly reward: bigint;
  readonly commissions: PerLevel<bigint>;
}

const total = (cycle: CycleMoney): bigint => cycle.commissions.reduce((sum, part) => sum + part, cycle.reward);

/**
 * Reserves rewards and commissions before their cycles start, all or none (`docs/product/rules.md P2`). The transfer is named after
 * the first cycle.
 * @throws RangeError without a cycle
 */
export function reserveCycles(cycles: readonly CycleMoney[]): Transfer {
  const [first] = cycles;
  if (first === undefined) throw new RangeError('a reservation is for one cycle at least');
  const amount = cycles.reduce((sum, cycle) => sum + total(cycle), 0n);
  return transfer('cycle_reserved', `cycle:${first.cycleId}:reserved`, [
    { account: clubAccount('pool_free'), amount: -amount },
    { account: clubAccount('pool_reserved'), amount },
  ]);
}

/** Releases the whole reservation. */
export function cancelCycle(cycle: CycleMoney): Transfer {
  return transfer('cycle_cancelled', `cycle:${cycle.cycleId}:cancelled`, [
    { account: clubAccount('pool_reserved'), amount: -total(cycle) },
    { account: clubAccount('pool_free'), amount: total(cycle) },
  ]);
}

/**
 * Pays a collected cycle out of its reservation: the reward to the member's pending, each commission to its taker's
 * available; a level without a taker (missing, suspended) returns to the pool (`docs/product/rules.md §3.3`).
 */
export function collectCycle(cycle: CycleMoney, memberId: string, recipients: PerLevel<string | null>): Transfer {
  const commissions = cycle.commissions.map((amount, level): Entry => {
    const recipient = recipients[level] ?? null;
    return { account: recipient === null ? clubAccount('pool_free') : memberAccount('available', recipient), amount };
  });
  return transfer('cycle_collected', `cycle:${cycle.cycleId}:collected`, [
    { account: clubAccount('pool_reserved'), amount: -total(cycle) },
    { account: memberAccount('pending', memberId), amount: cycle.reward },
    ...joined(commissions),
  ]);
}

/** The sum of a member's rewards that are due, in micro-USDC. */
export interface DueRewards {
  readonly memberId: string;
  readonly amount: bigint;
}

/** Moves due rewards from pending to available, each member named once. `key` names the batch of rewards, once for ever. */
export function unlockRewards(key: string, due: readonly DueRewards[]): Transfer {
  return transfer(
    'reward_unlocked',
    key,
    due.flatMap(({ memberId, amount }) => [
      { account: memberAccount('pending', memberId), amount: -amount },
      { account: memberAccount('available', memberId), amount },
    ]),
  );
}

/** Joins entries by account: the ledger stores one entry per account and transfer. */
function joined(entries: readonly Entry[]): Entry[] {
  const lines = new Map<string, Entry>();
  for (const entry of entries) {
    const key = entry.account.owner ?? '';
    const before = lines.get(key);
    lines.set(key, { account: entry.account, amount: entry.amount + (before?.amount ?? 0n) });
  }
  return [...lines.values()];
}
