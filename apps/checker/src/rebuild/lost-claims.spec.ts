import { rewardClaimed } from '@ballast/domain/ledger/claims';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { forgeEntry, verifyAuditLog } from '../testing/audit-log';
import { AGREES, CheckedClub, differs } from '../testing/checked-club';
import { postTransfer } from '../testing/test-transfers';
import { inventPayout, payLost, recordPayout } from '../testing/lost-payouts';

const LEAF = 'UPDATE statement_leaf SET entitlement =';
const OF_MEMBER = 'WHERE account_id = (SELECT account_id FROM statement_account WHERE member_id = $1)';

describe('claims of rewards that a restored backup lost', () => {
  let checked: CheckedClub;
  let memberId: string;

  /** A member with 80 micro-USDC that are unlocked, and another one. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) await checked.joinEarning();
    memberId = checked.club.members[0]!.id;
    await checked.club.pass(49);
  });
  afterEach(() => checked.stop());

  it.each([
    ['an amount', () => ({ memberId, to: '0x', amount: '2', fromFree: '2', transactionHash: '0x' })],
    ['an amount below zero', () => ({ memberId, fromFree: '-2' })],
    ['no amount at all', () => ({ memberId: 'nobody', fromFree: 'much' })],
  ])('are nothing that an entry of the audit log makes up, with %s', async (_what, after) => {
    await forgeEntry(checked, memberId, after());
    // Once more by a clock that is not moved: whatever the time of an entry is compared with, one of the two is before it.
    await checked.club.pass(1);
    await query(checked.db, `UPDATE programme_clock SET shift = '0'`);
    await forgeEntry(checked, memberId, after());
    expect(await verifyAuditLog(checked)).toMatchObject({ verified: true, entries: 2 });
    await checked.publish();
    expect(await checked.newest()).toMatchObject(AGREES);
  });

  it('are not believed where the pool never paid them', async () => {
    await checked.publish();
    expect(await recordPayout(checked, memberId, await inventPayout(checked, memberId, 130n))).toBe(50n);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/is named 0.00013 USDC and has rewards of 0.00008/));
  });

  it('are not believed where the pool paid less than the ledger says', async () => {
    await checked.publish();
    await recordPayout(checked, memberId, await payLost(checked, memberId, 50n));
    await recordPayout(checked, memberId, await inventPayout(checked, memberId, 1n));
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/is named 0.000131 USDC and has rewards of 0.00008/));
  });

  it('are not believed where one that was paid is to be counted as another', async () => {
    await checked.publish();
    await recordPayout(checked, memberId, await payLost(checked, memberId, 50n));
    await checked.writeByHand(
      `WITH unpaid AS (UPDATE withdrawal SET status = 'failed', paid_from = NULL RETURNING amount)
       INSERT INTO club_total_change (kind, amount) SELECT 'paid_pool', -amount FROM unpaid`,
      [],
    );
    await recordPayout(checked, memberId, await inventPayout(checked, memberId, 129n));
    await checked.postOrder(await checked.forge(await checked.build(), `${LEAF} 209 ${OF_MEMBER}`, [memberId]));
    expect(await checked.newest()).toEqual(differs(/is named 0.000209 USDC and has rewards of 0.00008/));
  });

  it('are not believed where one was booked out of free funds, and what it paid was left to the member', async () => {
    await checked.publish();
    const { transactionHash } = await payLost(checked, memberId, 0n);
    const id = newId();
    await query(
      checked.db,
      `INSERT INTO withdrawal (id, member_id, purpose, amount, wallet, status, paid_from, transaction_hash, created_at, completed_at)
       VALUES ($1, $2, 'claim', 80, '0x', 'confirmed', 'pool', $3, programme_now(), programme_now())`,
      [id, memberId, transactionHash],
    );
    await query(checked.db, `UPDATE withdrawal SET status = 'completed' WHERE id = $1`, [id]);
    const booked = rewardClaimed({ id, memberId, fromAvailable: 0n, fromRequests: 0n, fromFree: 80n });
    await postTransfer(checked, booked);
    await query(checked.db, 'INSERT INTO member_total (member_id, rewards_withdrawn) VALUES ($1, 80)', [memberId]);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/is named 0.00016 USDC and has rewards of 0.00008/));
  });

  it('are not believed where entries were added to one that was paid', async () => {
    await checked.publish();
    expect(await recordPayout(checked, memberId, await payLost(checked, memberId, 0n))).toBe(0n);
    const built = await checked.build();
    await checked.writeByHand(
      `INSERT INTO entry (transfer_id, account_id, amount, balance_after)
       SELECT t.id, a.id, CASE a.kind WHEN 'pool_reserved' THEN 40 ELSE -40 END, 0 FROM transfer t, account a
        WHERE t.type = 'reward_claimed' AND a.kind IN ('pool_free', 'pool_reserved')`,
      [],
    );
    await checked.postOrder(await checked.forge(built, `${LEAF} 120 ${OF_MEMBER}`, [memberId]));
    expect(await checked.newest()).toEqual(differs(/is named 0.00012 USDC and has rewards of 0.00008/));
  });

  it('are owed as they were paid: their statement agrees, and the next ones', async () => {
    await checked.build();
    expect(await recordPayout(checked, memberId, await payLost(checked, memberId, 50n))).toBe(50n);
    for (let round = 0; round < 2; round += 1) {
      await checked.publish();
      expect(await checked.newest()).toMatchObject(AGREES);
      await checked.club.earn(checked.club.members[0]!, 7n);
      await checked.club.pass(49);
    }
  });

  it('are in no statement that was built before they were recorded', async () => {
    await checked.build();
    const paid = await payLost(checked, memberId, 50n);
    // The pool takes no lower sum than that of what it paid.
    await checked.club.earn(checked.club.members[1]!, 100n);
    await checked.club.pass(49);
    const built = await checked.build();
    await checked.club.pass(1);
    await recordPayout(checked, memberId, paid);
    await checked.post(built);
    expect(await checked.newest()).toEqual({ ...AGREES, built: built.number });
  });

  it('are owed to a member all of whose rewards were lost', async () => {
    await checked.build();
    const payout = await payLost(checked, memberId, 50n);
    await inTransaction(checked.db, async (tx) => {
      await query(tx, 'SET LOCAL session_replication_role = replica');
      await query(tx, 'DELETE FROM reward WHERE member_id = $1', [memberId]);
      await query(
        tx,
        // With what was reserved for it.
        `DELETE FROM entry WHERE transfer_id IN (
           SELECT one.id FROM transfer one JOIN transfer earned ON split_part(earned.key, ':', 2) = split_part(one.key, ':', 2)
             JOIN entry e ON e.transfer_id = earned.id JOIN account a ON a.id = e.account_id WHERE a.owner = $1)`,
        [memberId],
      );
    });
    await query(checked.db, `UPDATE account SET balance = 0 WHERE owner = $1`, [memberId]);
    await query(checked.db, `UPDATE account SET balance = balance + 80 WHERE kind = 'pool_free'`);
    expect(await recordPayout(checked, memberId, payout)).toBe(130n);
    await checked.publish();
    expect(await checked.newest()).toMatchObject(AGREES);
  });
});
