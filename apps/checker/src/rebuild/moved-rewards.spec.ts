import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { CheckedClub, differs } from '../testing/checked-club';

const REWARD = `
  INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
  VALUES ($1, $2, 79, 'cycle', $3, 'available', programme_now(), programme_now())`;

/** $1 transfer, $2 who loses, $3 who gets. */
const ENTRIES = `
  WITH moved AS (
    UPDATE account SET balance = balance + CASE owner WHEN $2::uuid THEN -79 ELSE 79 END
     WHERE kind = 'available' AND owner IN ($2, $3) RETURNING id, owner, balance)
  INSERT INTO entry (transfer_id, account_id, amount, balance_after)
  SELECT $1, id, CASE owner WHEN $2::uuid THEN -79 ELSE 79 END, balance FROM moved`;

describe('rewards that were booked, of which entries took a part back', () => {
  let checked: CheckedClub;

  /** Two members with 80 micro-USDC each, unlocked and named. */
  beforeEach(async () => {
    checked = await CheckedClub.start();
    for (let index = 0; index < 2; index += 1) await checked.joinEarning();
    await checked.live(60);
    await checked.club.unlock();
    await checked.publish();
  });
  afterEach(() => checked.stop());

  const members = () => checked.club.members;

  /** All of it is what the ledger's role may do: it adds transfers at their time, and changes amounts of rewards. */
  const move = (from: string, to: string) =>
    inTransaction(checked.db, async (tx) => {
      const id = newId();
      await query(tx, 'UPDATE reward SET amount = 1 WHERE member_id = $1', [from]);
      await query(tx, REWARD, [newId(), to, newId()]);
      await query(
        tx,
        `INSERT INTO transfer VALUES ($1::uuid, 'cycle_collected', 'cycle:' || $1::text, programme_now())`,
        [id],
      );
      await query(tx, ENTRIES, [id, from, to]);
    });

  it.each([1, 20])('differ where they became another member’s, %i hours later', async (hours) => {
    await move(members()[0]!.id, members()[1]!.id);
    await checked.live(hours);
    await checked.publish();
    expect(await checked.newest()).toEqual(differs(/./));
  });
});
