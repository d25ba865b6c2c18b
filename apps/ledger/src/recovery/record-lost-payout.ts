import type { DataSource } from 'typeorm';
import { fittingRewards, type PayableReward } from '@ballast/domain/ledger/fitting-rewards';
import { lostPayoutRecorded } from '@ballast/domain/ledger/withdrawals';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { uuidOfPayoutId } from '@ballast/vault/payout-id';
import { postAll } from '../accounts/post-all';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { writeHistory } from '../members/write-history';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { completeWithdrawal } from '../withdrawals/complete-withdrawal';
import { tieRewards } from '../withdrawals/reward-reservation.store';
import { insertWithdrawal, type NewWithdrawal } from '../withdrawals/withdrawal.store';
import { CannotRecord } from './cannot-record';
import type { LostPayout } from './lost-payouts';
import { BY_COMMAND } from './restore-vault';
import { returnUnsent } from './return-unsent';

/**
 * Records a payment of the pool whose request was lost with a restored backup: a completed withdrawal of the member,
 * under the payout id that was paid. It uses those of the member's available rewards that add up to it; the rest,
 * earned after the backup, comes out of free funds, which hold it: no cycle was paid since. Before it uses free funds it
 * takes back the rewards that the member's open requests hold, so that nothing is paid twice.
 * @returns the part that came out of free funds, in micro-USDC.
 * @throws CannotRecord when the id is not ours, the member has requested again, or free funds do not cover the rest.
 */
export function recordLostPayout(
  db: DataSource,
  payout: LostPayout,
  { memberId, admin }: { readonly memberId: string; readonly admin: string },
): Promise<bigint> {
  const id = uuidOfPayoutId(payout.payoutId);
  if (id === null)
    throw new CannotRecord(`${payout.payoutId} is no payout id of this ledger. Look at who can use the payer's key.`);
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await unlockDueRewards(tx, { memberId });
    const now = await programmeNow(tx);
    const withdrawal = toWithdrawal(payout, { id, memberId, now });
    let paid = await matchingRewards(tx, withdrawal);
    const returned = sumOf(paid) < payout.amount ? await returnUnsent(tx, memberId, now) : [];
    if (returned.length > 0) paid = await matchingRewards(tx, withdrawal);
    const rewards = sumOf(paid);
    await insertWithdrawal(tx, withdrawal);
    await tieRewards(
      tx,
      paid.map((reward) => reward.id),
      id,
    );
    const rest = payout.amount - rewards;
    await checkFree(tx, rest);
    await writeHistory(tx, [
      {
        ...{ memberId, type: 'reward_withdrawn' as const, amount: payout.amount, status: 'confirmed' },
        ...{ kind: 'withdrawal' as const, data: { wallet: payout.to }, subjectId: id, at: now },
      },
    ]);
    await postAll(tx, [lostPayoutRecorded(withdrawal, rewards)]);
    const { transactionHash } = payout;
    await completeWithdrawal(tx, withdrawal, { paidFrom: 'pool', transactionHash, now });
    await explain(tx, payout);
    await bumpVersions(tx, [memberId]);
    await writeAuditEntry(tx, {
      ...BY_COMMAND,
      actor: admin,
      action: 'withdrawal.book_lost',
      subject: `withdrawal:${id}`,
      before: {},
      after: {
        memberId,
        to: payout.to,
        amount: `${payout.amount}`,
        fromRewards: `${rewards}`,
        transactionHash,
        returned,
      },
    });
    return rest;
  });
}

function toWithdrawal(
  { payoutId, to, amount }: LostPayout,
  { id, memberId, now }: { readonly id: string; readonly memberId: string; readonly now: Date },
): NewWithdrawal {
  return {
    ...{ id, memberId, amount, payoutId, purpose: 'withdrawal' as const, wallet: to, status: 'confirmed' as const },
    ...{ reason: null, transactionHash: null, paidFrom: null, createdAt: now, decidedAt: null },
  };
}

/** The available rewards that the payment covered, under lock. */
async function matchingRewards(tx: Tx, { memberId, amount }: NewWithdrawal): Promise<readonly PayableReward[]> {
  const rows = await query<{ id: string; amount: bigint }>(
    tx,
    `SELECT id, amount FROM reward WHERE member_id = $1 AND status = 'available' ORDER BY earned_at, id FOR NO KEY UPDATE`,
    [memberId],
  );
  return fittingRewards(rows, amount);
}

function sumOf(rewards: readonly PayableReward[]): bigint {
  return rewards.reduce((sum, { amount }) => sum + amount, 0n);
}

async function checkFree(tx: Tx, needed: bigint): Promise<void> {
  const { free } = await queryOne<{ free: bigint }>(
    tx,
    `SELECT balance AS free FROM account WHERE owner IS NULL AND kind = 'pool_free'`,
  );
  if (needed > free)
    throw new CannotRecord(
      `Free funds hold ${free} micro-USDC and ${needed} are needed. Fund the pool, then try again.`,
    );
}

async function explain(tx: Tx, { payoutId }: LostPayout): Promise<void> {
  await query(
    tx,
    `UPDATE observation SET outcome = 'booked'
      WHERE outcome = 'unexplained' AND kind = 'pool_event' AND lower(body->>'id') = $1`,
    [payoutId],
  );
  await query(
    tx,
    `UPDATE alarm SET cleared_at = clock_timestamp()
      WHERE cleared_at IS NULL AND code = 'POOL_PAYMENT_UNEXPECTED' AND lower(details->>'payoutId') = $1`,
    [payoutId],
  );
}
