import { collectCycle, reserveCycles } from '@ballast/domain/ledger/cycles';
import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';

/** A cycle of a spec, collected on the member's next day that has none. Micro-USDC. */
interface CollectedCycle {
  readonly memberId: string;
  readonly reward: bigint;
  /** A referrer on the first level, if any. */
  readonly referral?: { readonly memberId: string; readonly commission: bigint };
}

/** Writes all of a collected cycle but its rewards, which a spec has locked or available. @returns its id */
export async function recordCollectedCycle(tx: Tx, { memberId, reward, referral }: CollectedCycle): Promise<string> {
  const cycleId = newId();
  const commission = referral?.commission ?? 0n;
  const cycle = { cycleId, reward, commissions: [commission, 0n, 0n] as const };
  await postAll(tx, [reserveCycles([cycle]), collectCycle(cycle, memberId, [referral?.memberId ?? null, null, null])]);
  await query(
    tx,
    `INSERT INTO cycle (id, member_id, business_date, status, started_at, completes_at, collected_at, principal,
                        annual_rate_bps, reward, referrer_1, commission_1, commission_2, commission_3)
     SELECT $1, $2, coalesce(max(business_date), '2020-01-01') + 1, 'collected', now(), now(), now(), 1, 330, $3, $4, $5, 0, 0
       FROM cycle WHERE member_id = $2`,
    [cycleId, memberId, reward, referral?.memberId ?? null, commission],
  );
  await query(
    tx,
    `INSERT INTO member_total AS t (member_id, rewards_earned, days_active) VALUES ($1, $2, 1)
     ON CONFLICT (member_id) DO UPDATE SET rewards_earned = t.rewards_earned + $2, days_active = t.days_active + 1`,
    [memberId, reward],
  );
  if (referral !== undefined) {
    await query(
      tx,
      `INSERT INTO member_total AS t (member_id, rewards_earned, referral_1) VALUES ($1, $2, $2)
       ON CONFLICT (member_id) DO UPDATE SET rewards_earned = t.rewards_earned + $2, referral_1 = t.referral_1 + $2`,
      [referral.memberId, commission],
    );
  }
  return cycleId;
}
