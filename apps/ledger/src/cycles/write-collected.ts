import type { RewardSource } from '@ballast/dto/rewards/reward.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { writeHistory } from '../members/write-history';
import { toArrayLiteral, query } from '../persistence/query';

/** A reward that a collected cycle earned someone; `amount` in micro-USDC. */
export interface EarnedReward {
  readonly memberId: string;
  readonly amount: bigint;
  readonly source: RewardSource;
  readonly cycleId: string;
  readonly businessDate: string;
  readonly availableAt: Date;
}

const WRITE = {
  name: 'write_collected',
  text: `
    WITH collected AS (
      UPDATE cycle SET status = 'collected', collected_at = $2 WHERE id IN (SELECT unnest($1::uuid[]))),
    rewarded AS (
      INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
      SELECT r.id, r.member_id, r.amount, r.source, r.cycle_id,
             CASE WHEN r.available_at > $2 THEN 'pending' ELSE 'available' END, $2, r.available_at
        FROM unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::uuid[], $8::timestamptz[])
          AS r (id, member_id, amount, source, cycle_id, available_at)),
    totalled AS (
      INSERT INTO member_total AS t (member_id, rewards_earned, referral_1, referral_2, referral_3)
      SELECT * FROM unnest($9::uuid[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])
      ON CONFLICT (member_id) DO UPDATE SET
        rewards_earned = t.rewards_earned + EXCLUDED.rewards_earned, referral_1 = t.referral_1 + EXCLUDED.referral_1,
        referral_2 = t.referral_2 + EXCLUDED.referral_2, referral_3 = t.referral_3 + EXCLUDED.referral_3)
    UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest($9::uuid[]))`,
};

/** Stores the rewards, totals and History of a batch of collected cycles, and bumps the members' versions. */
export async function writeCollected(
  tx: Tx,
  { cycleIds, rewards, at }: { cycleIds: readonly string[]; rewards: readonly EarnedReward[]; at: Date },
): Promise<void> {
  if (cycleIds.length === 0) return;
  const ids = rewards.map(() => newId());
  const totals = [...totalsOf(rewards)];
  const sums = (source: RewardSource): string => toArrayLiteral(totals.map(([, sum]) => sum[source]));
  await query(tx, WRITE, [
    toArrayLiteral(cycleIds),
    at,
    toArrayLiteral(ids),
    toArrayLiteral(rewards.map(({ memberId }) => memberId)),
    toArrayLiteral(rewards.map(({ amount }) => amount)),
    toArrayLiteral(rewards.map(({ source }) => source)),
    toArrayLiteral(rewards.map(({ cycleId }) => cycleId)),
    toArrayLiteral(rewards.map(({ availableAt }) => availableAt.toISOString())),
    toArrayLiteral(totals.map(([memberId]) => memberId)),
    toArrayLiteral(totals.map(([, sum]) => sum.cycle + sum.referral_1 + sum.referral_2 + sum.referral_3)),
    sums('referral_1'),
    sums('referral_2'),
    sums('referral_3'),
  ]);
  await writeHistory(
    tx,
    rewards.map((reward, index) => ({
      id: ids[index] ?? newId(),
      memberId: reward.memberId,
      type: 'reward_earned',
      amount: reward.amount,
      description: describe(reward),
      status: 'completed',
      subjectId: ids[index] ?? '',
      at,
    })),
  );
}

/** Sums the rewards of a batch by member, so that a referrer of several collects is written once. */
function totalsOf(rewards: readonly EarnedReward[]): Map<string, Record<RewardSource, bigint>> {
  const totals = new Map<string, Record<RewardSource, bigint>>();
  for (const { memberId, source, amount } of rewards) {
    const sum = totals.get(memberId) ?? { cycle: 0n, referral_1: 0n, referral_2: 0n, referral_3: 0n };
    sum[source] += amount;
    totals.set(memberId, sum);
  }
  return totals;
}

function describe({ source, businessDate }: EarnedReward): string {
  return source === 'cycle'
    ? `Cycle reward of ${businessDate}`
    : `Referral commission, level ${source.slice(-1)}, of ${businessDate}`;
}
