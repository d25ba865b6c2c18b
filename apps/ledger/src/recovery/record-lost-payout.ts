import type { DataSource } from 'typeorm';
import { fittingRewards } from '@ballast/domain/ledger/fitting-rewards';
import { lostPayoutRecorded } from '@ballast/domain/ledger/withdrawals';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { uuidOfPayoutId } from '@ballast/vault/payout-id';
import { postAll } from '../accounts/post-all';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { writeHistory } from '../members/write-history';
import { toArrayLiteral, query, queryOne } from '../persistence/query';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { completeWithdrawal } from '../withdrawals/complete-withdrawal';
import { insertWithdrawal, type Withdrawal } from '../withdrawals/withdrawal.store';
import type { LostPayout } from './lost-payouts';
import { BY_COMMAND } from './restore-vault';

/**
 * Records a payment of the pool whose request was lost with a restored backup: a completed withdrawal of the member,
 * under the payout id that was paid. It uses those of the member's available rewards that add up to it; the rest,
 * earned after the backup, comes out of free funds, which hold it: no cycle was paid since.
 * @throws Error with a sentence when the id is not ours, or free funds do not cover the rest.
 */
export function recordLostPayout(
  db: DataSource,
  payout: LostPayout,
  { memberId, admin }: { readonly memberId: string; readonly admin: string },
): Promise<void> {
  const id = uuidOfPayoutId(payout.payoutId);
  if (id === null)
    throw new Error(`${payout.payoutId} is no payout id of this ledger. Look at who can use the payer's key.`);
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await unlockDueRewards(tx, { memberId });
    const now = await programmeNow(tx);
    const withdrawal = toWithdrawal(payout, { id, memberId, now });
    await insertWithdrawal(tx, withdrawal);
    const rewards = await reserveMatching(tx, withdrawal);
    await checkFree(tx, payout.amount - rewards);
    await writeHistory(tx, [
      {
        ...{ memberId, type: 'reward_withdrawn' as const, amount: payout.amount, status: 'confirmed' },
        ...{ description: `Withdrawal of rewards to ${payout.to}`, subjectId: id, at: now },
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
      after: { memberId, to: payout.to, amount: `${payout.amount}`, fromRewards: `${rewards}`, transactionHash },
    });
  });
}

function toWithdrawal(
  { payoutId, to, amount }: LostPayout,
  { id, memberId, now }: { readonly id: string; readonly memberId: string; readonly now: Date },
): Withdrawal {
  return {
    ...{ id, memberId, amount, payoutId, purpose: 'withdrawal' as const, wallet: to, status: 'confirmed' as const },
    ...{
      reason: null,
      transactionHash: null,
      paidFrom: null,
      createdAt: now,
      decidedAt: null,
      requestedAtBlock: 0n,
      requestedAt: null,
    },
  };
}

/** Reserves the available rewards that the payment covered. @returns their sum. */
async function reserveMatching(tx: Tx, { id, memberId, amount }: Withdrawal): Promise<bigint> {
  const rows = await query<{ id: string; amount: bigint }>(
    tx,
    `SELECT id, amount FROM reward WHERE member_id = $1 AND status = 'available' ORDER BY earned_at, id FOR NO KEY UPDATE`,
    [memberId],
  );
  const bound = fittingRewards(rows, amount);
  await query(
    tx,
    `UPDATE reward SET status = 'withdrawing', withdrawal_id = $2 WHERE id IN (SELECT unnest($1::uuid[]))`,
    [toArrayLiteral(bound.map((row) => row.id)), id],
  );
  return bound.reduce((sum, row) => sum + row.amount, 0n);
}

async function checkFree(tx: Tx, needed: bigint): Promise<void> {
  const { free } = await queryOne<{ free: bigint }>(
    tx,
    `SELECT balance AS free FROM account WHERE owner IS NULL AND kind = 'pool_free'`,
  );
  if (needed > free)
    throw new Error(`Free funds hold ${free} micro-USDC and ${needed} are needed. Fund the pool, then try again.`);
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
