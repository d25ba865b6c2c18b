import { query } from '@ballast/platform/postgres/query';
import { addMember, deposit, expectConsistentLedger, LedgerHarness } from '../testing/ledger-harness';
import { foldClubSums } from './club-sums.store';

describe('the kept sums', () => {
  let ledger: LedgerHarness;
  beforeAll(async () => (ledger = await LedgerHarness.start()));
  afterAll(() => ledger.stop());

  it('are right at every moment, while many write and several fold', async () => {
    const { db } = ledger;
    const members = await Promise.all(Array.from({ length: 5 }, () => addMember(db)));
    for (let round = 0; round < 4; round += 1) {
      const folding = Array.from({ length: 6 }, () => foldClubSums(db));
      const writing = Array.from({ length: 12 }, (_, index) =>
        deposit(db, members[index % 5] ?? '', BigInt(round * 12 + index + 1)),
      );
      await Promise.all([...folding, ...writing]);
    }
    await expectConsistentLedger(db);
    await foldClubSums(db);
    await expectConsistentLedger(db);
    expect(await query(db, 'SELECT FROM club_total_change')).toEqual([]);
    const sums = await query(
      db,
      `SELECT kind, amount FROM club_sum WHERE kind IN ('principal', 'with_principal') ORDER BY kind`,
    );
    expect(sums).toEqual([
      { kind: 'principal', amount: 1176n },
      { kind: 'with_principal', amount: 5n },
    ]);
  });

  it('follow a repair by hand too, and nothing of what is rolled back', async () => {
    const { db } = ledger;
    const before = await query(db, 'SELECT * FROM club_sum ORDER BY kind');
    const byHand = `UPDATE account SET balance = balance - 1 WHERE kind = 'principal' AND balance > 0`;
    await expect(db.query(`${byHand}; SELECT 1 / 0`)).rejects.toThrow('division by zero');
    expect(await query(db, 'SELECT * FROM club_sum ORDER BY kind')).toEqual(before);
    await db.query(byHand);
    const [kept] = await query(db, `SELECT amount FROM club_sum WHERE kind = 'principal'`);
    expect(kept).toEqual({ amount: 1171n });
  });
});
