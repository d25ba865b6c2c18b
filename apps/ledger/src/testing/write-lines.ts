import type { HistoryDetails } from '@ballast/domain/ledger/history-data';
import type { RewardSource } from '@ballast/dto/rewards/reward.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { writeHistory, type HistoryLine } from '../members/write-history';

/** A reward as History shows it; `amount` in micro-USDC. */
export type RewardLine = HistoryDetails<RewardSource> & {
  readonly memberId: string;
  readonly type: 'reward_earned';
  readonly amount: bigint;
  readonly at: Date;
};

const isReward = (line: HistoryLine | RewardLine): line is RewardLine => line.type === 'reward_earned';

/** Writes lines of History as they are kept: of rewards the reward with a cycle of its member on its day, all others as lines. */
export async function writeLines(tx: Tx, lines: readonly (HistoryLine | RewardLine)[]): Promise<void> {
  await writeHistory(
    tx,
    lines.filter((line): line is HistoryLine => !isReward(line)),
  );
  const rewards = lines.filter(isReward).map(({ memberId, amount, kind, data: { day }, at }) => ({
    ...{ id: newId(), cycle_id: newId(), member_id: memberId, amount: amount.toString() },
    ...{ source: kind, business_date: day, at: at.toISOString() },
  }));
  await query(
    tx,
    `WITH line AS MATERIALIZED (
       SELECT * FROM json_to_recordset($1) AS t (id uuid, cycle_id uuid, member_id uuid, amount bigint, source text, business_date date, at timestamptz)),
     cycle AS (
       INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal, annual_rate_bps,
                          reward, commission_1, commission_2, commission_3)
       SELECT DISTINCT ON (member_id, business_date) cycle_id, member_id, business_date, 'collected', at, at, at, 1, 330, amount, 0, 0, 0 FROM line
       ON CONFLICT (member_id, business_date) DO UPDATE SET status = 'collected'
       RETURNING id, member_id, business_date)
     INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
     SELECT line.id, member_id, amount, source, cycle.id, 'available', at, at FROM line JOIN cycle USING (member_id, business_date)`,
    [JSON.stringify(rewards)],
  );
}
