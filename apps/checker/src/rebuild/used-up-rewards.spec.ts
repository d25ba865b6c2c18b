import { rewardClaimed } from '@ballast/domain/ledger/claims';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { CheckedClub, differs } from '../testing/checked-club';
import { payLost } from '../testing/lost-payouts';
import { postTransfer } from '../testing/test-transfers';

const WITHDRAWAL = `
  INSERT INTO withdrawal (id, member_id, purpose, amount, wallet, status, paid_from, transaction_hash, created_at, completed_at)
  VALUES ($1, $2, $3, 80, $5, 'confirmed', 'pool', $4, programme_now(), programme_now())`;

/** The ledger's own builder sees that its sums do not fit. */
const BY_HAND = `
  INSERT INTO statement (number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at, kept_from, snapshot)
  SELECT number + 1, root, sum, settled, reserved, height, as_of_block, programme_now(), programme_now() + interval '1 day',
         programme_now(), kept_from, pg_current_snapshot()
    FROM statement ORDER BY number DESC LIMIT 1 RETURNING number`;
const DOUBLED = `
  UPDATE statement_leaf SET entitlement = 160
   WHERE account_id = (SELECT account_id FROM statement_account WHERE member_id = $1)`;

/** $1 transfer, $2 member. */
const TO_ONESELF = `
  WITH moved AS (
    UPDATE account SET balance = balance + CASE kind WHEN 'available' THEN -80 ELSE 80 END
     WHERE owner = $2 AND kind IN ('available', 'pending') RETURNING id, kind, balance)
  INSERT INTO entry (transfer_id, account_id, amount, balance_after)
  SELECT $1, id, CASE kind WHEN 'available' THEN -80 ELSE 80 END, balance FROM moved`;

describe('a lost claim of a member whose rewards were used up by nothing', () => {
  let checked: CheckedClub;
  let memberId: string;

  /** A member with 80 micro-USDC that are unlocked and that the pool has paid; the ledger has not heard of it. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) await checked.joinEarning();
    memberId = checked.club.members[0]!.id;
    await checked.club.pass(49);
    await checked.club.unlock();
    await checked.publish();
  });
  afterEach(() => checked.stop());

  const wallet = () => checked.club.members[0]!.wallet;

  /** "Uses" what is available by moving it to the member's own other account: nothing leaves, and no money was paid. */
  const useUp = () =>
    inTransaction(checked.db, async (tx) => {
      const [id, withdrawal] = [newId(), newId()];
      await query(tx, WITHDRAWAL, [withdrawal, memberId, 'withdrawal', null, wallet()]);
      const transfer = `INSERT INTO transfer VALUES ($1, 'withdrawal_returned', 'withdrawal_settled:' || $2::text, programme_now())`;
      await query(tx, transfer, [id, withdrawal]);
      await query(tx, TO_ONESELF, [id, memberId]);
    });

  it('is not believed: the pool would pay the same rewards again', async () => {
    const { transactionHash } = await payLost(checked, memberId, 0n);
    await useUp();
    const id = newId();
    await query(checked.db, WITHDRAWAL, [id, memberId, 'claim', transactionHash, wallet()]);
    await query(checked.db, `UPDATE withdrawal SET status = 'completed' WHERE id = $1`, [id]);
    await postTransfer(checked, rewardClaimed({ id, memberId, fromAvailable: 0n, fromRequests: 0n, fromFree: 80n }));
    await query(checked.db, 'INSERT INTO member_total (member_id, rewards_withdrawn) VALUES ($1, 80)', [memberId]);
    const built = await queryOne<{ number: number }>(checked.db, BY_HAND);
    await checked.postOrder(await checked.forge(built, DOUBLED, [memberId]));
    expect(await checked.newest()).toEqual(differs(/is named 0.00016 USDC and has rewards of 0.00008/));
  });
});
