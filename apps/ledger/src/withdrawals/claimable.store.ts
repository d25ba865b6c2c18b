import type { ClaimableMoney } from '@ballast/domain/ledger/claims';
import { newId } from '@ballast/platform/ids/new-id';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { tieRewards, type FoundReward } from './reward-reservation.store';

/** The money of a member that a claim may have paid; the caller holds the lock on the member's row. */
export async function claimableMoney(tx: Tx, memberId: string): Promise<ClaimableMoney> {
  const { available } = await queryOne<{ available: bigint }>(
    tx,
    `SELECT coalesce(sum(amount), 0)::bigint AS available FROM reward WHERE member_id = $1 AND status = 'available'`,
    [memberId],
  );
  const requests = await query<{ id: string; amount: bigint; wallet: string; isSigned: boolean }>(
    tx,
    `SELECT w.id, w.amount, w.wallet,
            coalesce(p.status IN ('signed', 'broadcast') OR w.transaction_hash IS NOT NULL, false) AS "isSigned"
       FROM withdrawal w LEFT JOIN payment p ON p.withdrawal_id = w.id
      WHERE w.member_id = $1 AND w.status IN ('requested', 'confirmed') ORDER BY w.created_at, w.id FOR NO KEY UPDATE OF w`,
    [memberId],
  );
  return { available, requests };
}

/** Rewards to move to a claim: the member's available ones, or those of an open request. Amount in micro-USDC. */
export interface RewardShare {
  readonly memberId: string;
  readonly amount: bigint;
  /** Null: of what is available. */
  readonly requestId: string | null;
}

/**
 * Ties just this much of a member's rewards to a claim, the oldest first. The last one is split in two when it is larger
 * than what is left: both parts keep what they were earned by.
 */
export async function tieShare(tx: Tx, claimId: string, { memberId, amount, requestId }: RewardShare): Promise<void> {
  const rewards = await query<FoundReward & { readonly amount: bigint }>(
    tx,
    `SELECT id, earned_at::text, amount FROM reward
      WHERE member_id = $1 AND CASE WHEN $2::uuid IS NULL THEN status = 'available' ELSE withdrawal_id = $2 END
      ORDER BY reward.earned_at, id FOR NO KEY UPDATE`,
    [memberId, requestId],
  );
  const whole: FoundReward[] = [];
  let left = amount;
  for (const reward of rewards) {
    if (left === 0n) break;
    if (reward.amount > left) whole.push(await splitOff(tx, reward, left));
    else whole.push(reward);
    left -= reward.amount > left ? left : reward.amount;
  }
  if (left > 0n) throw new RangeError(`rewards of member ${memberId} are less than their sum`);
  await tieRewards(tx, whole, claimId);
}

/**
 * @returns the part that was split off. A checker counts it where the whole was counted: `written_by` stays. History keeps one line
 * of what was earned, with the whole.
 */
async function splitOff(tx: Tx, reward: FoundReward, part: bigint): Promise<FoundReward> {
  const id = newId();
  await query(
    tx,
    `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at, withdrawal_id, written_by, line_amount)
     SELECT $2, member_id, $3, source, cycle_id, status, earned_at, available_at, withdrawal_id, written_by, 0
       FROM reward WHERE id = $1 AND earned_at = $4`,
    [reward.id, id, part, reward.earned_at],
  );
  await query(
    tx,
    `UPDATE reward SET amount = amount - $3, line_amount = coalesce(line_amount, amount) WHERE id = $1 AND earned_at = $2`,
    [reward.id, reward.earned_at, part],
  );
  return { id, earned_at: reward.earned_at };
}
