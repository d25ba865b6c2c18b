import type { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { postAll } from '../accounts/post-all';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { programmeNow } from '../clock/programme-clock';
import { bumpVersions } from '../members/bump-versions';
import { lockMembers } from '../members/lock-members';
import { recordClaim } from '../withdrawals/record-claim';
import { CannotRecord } from './cannot-record';
import type { LostPayout } from './lost-payouts';
import { BY_COMMAND } from './restore-vault';

/**
 * Records a claim of rewards that were lost with a restored backup, as a claim of the member: what the member has here
 * first, available or requested; the rest, earned after the backup, out of free funds, which hold it: no cycle was paid
 * since.
 * @returns the part that came out of free funds, in micro-USDC.
 * @throws CannotRecord when the account is another one than the member's, or free funds do not cover the rest.
 */
export function recordLostPayout(
  db: DataSource,
  payout: LostPayout,
  { memberId, admin }: { readonly memberId: string; readonly admin: string },
): Promise<bigint> {
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await adoptAccount(tx, payout, memberId);
    await explain(tx, payout);
    const { to: wallet, amount, transactionHash } = payout;
    const claim = { memberId, amount, wallet, transactionHash, now: await programmeNow(tx) };
    const booked = await recordClaim(tx, claim, 'free');
    if (booked === null) throw new Error('a claim is booked out of free funds or not at all');
    await checkFree(tx, booked.fromFree);
    await postAll(tx, booked.transfers);
    await bumpVersions(tx, [memberId]);
    await writeAuditEntry(tx, {
      ...BY_COMMAND,
      actor: admin,
      action: 'withdrawal.book_lost',
      subject: `member:${memberId}`,
      before: {},
      after: { memberId, to: wallet, amount: `${amount}`, fromFree: `${booked.fromFree}`, transactionHash },
    });
    return booked.fromFree;
  });
}

/** Gives the account back to a member who has none since the restore. One of somebody else's would be paid twice. */
async function adoptAccount(tx: Tx, { accountId }: LostPayout, memberId: string): Promise<void> {
  const bytes = Buffer.from(accountId.slice(2), 'hex');
  await query(tx, 'INSERT INTO statement_account (member_id, account_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    memberId,
    bytes,
  ]);
  const { own } = await queryOne<{ own: boolean }>(
    tx,
    'SELECT EXISTS (SELECT FROM statement_account WHERE member_id = $1 AND account_id = $2) AS own',
    [memberId, bytes],
  );
  if (!own) {
    throw new CannotRecord(`${accountId} is not the account of that member. Look at who can use the poster's key.`);
  }
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

/** @throws CannotRecord when somebody has booked it meanwhile. */
async function explain(tx: Tx, { blockHash, logIndex, transactionHash }: LostPayout): Promise<void> {
  const explained = await query(
    tx,
    `UPDATE observation SET outcome = 'booked'
      WHERE outcome = 'unexplained' AND kind = 'pool_event' AND block_hash = $1 AND log_index = $2
      RETURNING transaction_hash`,
    [blockHash, logIndex],
  );
  if (explained.length === 0) throw new CannotRecord(`${transactionHash} is booked already.`);
  // Equal claims of one transaction share an alarm.
  await query(
    tx,
    `UPDATE alarm SET cleared_at = clock_timestamp()
      WHERE cleared_at IS NULL AND code = 'POOL_PAYMENT_UNEXPECTED' AND details->>'transactionHash' = $1
        AND NOT EXISTS (SELECT FROM observation o
                         WHERE o.outcome = 'unexplained' AND o.kind = 'pool_event' AND o.transaction_hash = $1
                           AND (alarm.details->>'accountId', alarm.details->>'to', alarm.details->>'amount')
                               = (o.body->>'id', o.body->>'to', o.body->>'amount'))`,
    [transactionHash],
  );
}
