import { levelNames } from '@ballast/domain/programme/referral-levels';
import { COMMISSION_SOURCES, type RewardSource } from '@ballast/dto/rewards/reward.dto';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** A reward that a collected cycle earned someone; `amount` in micro-USDC. */
export interface EarnedReward {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly source: RewardSource;
  readonly cycleId: string;
  readonly availableAt: Date;
}

/** A cycle that is collected, with the key of the request that did it (docs/decisions/0077). */
export interface CollectedCycle {
  readonly id: string;
  readonly collectKey: bigint | null;
}

const COLLECTED = defineColumns({ id: 'uuid', collectKey: 'bigint?' });

const REWARD = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  amount: 'bigint',
  source: 'word',
  cycleId: 'uuid',
  availableAt: 'timestamptz',
});

const REFERRALS = levelNames('referral');
const TOTAL = defineColumns({
  memberId: 'uuid',
  rewardsEarned: 'bigint',
  referrals: { columns: REFERRALS, type: 'bigint' },
});
const added = (column: string): string => `${column} = t.${column} + EXCLUDED.${column}`;

const WRITE = defineStatement({
  name: 'write_collected',
  takes: { cycles: COLLECTED, at: 'timestamptz', rewards: REWARD, totals: TOTAL },
  text: ({ cycles, at, rewards, totals }) => `
    WITH collected AS (
      UPDATE cycle SET status = 'collected', collected_at = ${at}, collect_key = cycles.collect_key
        FROM ${cycles} WHERE cycle.id = cycles.id),
    rewarded AS (
      INSERT INTO reward (${REWARD.names}, status, earned_at)
      SELECT ${REWARD.names}, CASE WHEN available_at > ${at} THEN 'pending' ELSE 'available' END, ${at} FROM ${rewards}),
    totalled AS (
      INSERT INTO member_total AS t (${TOTAL.names}) SELECT ${TOTAL.names} FROM ${totals}
      ON CONFLICT (member_id) DO UPDATE SET ${['rewards_earned', ...REFERRALS].map(added).join(', ')})
    UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest(${totals.memberId}))`,
});

/** Stores the rewards and totals of a batch of collected cycles, and bumps the members' versions. */
export async function writeCollected(
  tx: Tx,
  { cycles, rewards, at }: { cycles: readonly CollectedCycle[]; rewards: readonly EarnedReward[]; at: Date },
): Promise<void> {
  if (cycles.length === 0) return;
  await query(tx, WRITE.with({ cycles, at, rewards, totals: totalsOf(rewards) }));
}

/** Sums the rewards of a batch by member, so that a referrer of several collects is written once. */
function totalsOf(rewards: readonly EarnedReward[]): RowOf<typeof TOTAL>[] {
  const totals = new Map<string, { memberId: string; rewardsEarned: bigint; referrals: bigint[] }>();
  for (const { memberId, source, amount } of rewards) {
    const sum = totals.get(memberId) ?? { memberId, rewardsEarned: 0n, referrals: COMMISSION_SOURCES.map(() => 0n) };
    const level = source === 'cycle' ? -1 : COMMISSION_SOURCES.indexOf(source);
    sum.rewardsEarned += amount;
    if (level >= 0) sum.referrals[level] = (sum.referrals[level] ?? 0n) + amount;
    totals.set(memberId, sum);
  }
  return [...totals.values()];
}
