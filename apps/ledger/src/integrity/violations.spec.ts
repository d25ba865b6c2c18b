import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';
import { seenAfter } from '../testing/ledger-harness';
import { sendPayout } from '../testing/test-payouts';
import { findViolations, type Violations } from './violations';

describe('a ledger that is added up', () => {
  let club: ClubHarness;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(1_000n * USDC);
    const admin = await club.join(null, { isAdmin: true });
    const { id, wallet } = await club.memberWith(5_000n * USDC);
    const [reward] = await club.earn(id, 3n * USDC, 2n * USDC, 1n * USDC);
    await club.withdraw(id, [reward!], wallet).expect(201);
    for (const decision of ['approve', 'deny'] as const) {
      const other = await club.memberWith();
      const { body } = await club.withdraw(other.id, await club.earn(other.id, 7n * USDC), other.wallet).expect(201);
      await club.decide((body as WithdrawalDto).id, decision, { admin }).expect(200);
      if (decision === 'approve') await club.mineFinal((await sendPayout(club, other.wallet)).mined);
    }
  });
  afterAll(() => club.stop());

  const foundAfter = (...statements: readonly string[]): Promise<Violations> =>
    seenAfter(club.db, findViolations, ...statements.map((sql) => [sql] as const));
  const brokenBy = async (...statements: readonly string[]): Promise<string[]> =>
    Object.entries(await foundAfter(...statements)).flatMap(([rule, rows]) =>
      (rows as string[]).length > 0 ? [rule] : [],
    );

  it('shows nothing while it is in order', async () => {
    expect(await findViolations(club.db)).toEqual({ sums: [], balances: [], minimums: [] });
  });

  it.each([
    [
      'an entry that is gone',
      ['sums', 'balances'],
      `DELETE FROM entry WHERE account_id = (SELECT id FROM account WHERE kind = 'vault_assets')`,
    ],
    ['a transfer without entries', ['sums'], `INSERT INTO transfer VALUES (gen_random_uuid(), 'deposit', 'x', now())`],
    ['a balance that was raised', ['balances'], `UPDATE account SET balance = balance + 1 WHERE kind = 'available'`],
    [
      'a reward that no balance holds',
      ['balances'],
      `UPDATE reward SET amount = amount + 1 WHERE status = 'available'`,
    ],
    ['a line that is not what was earned', ['balances'], 'UPDATE reward SET line_amount = amount + 1'],
    ['a reward without a line', ['balances'], 'UPDATE reward SET line_amount = 0'],
    [
      'a reservation of less than its cycle',
      ['balances'],
      'UPDATE cycle SET reward = reward + 1 WHERE reward = 2000000',
    ],
    ['a cycle that nothing was reserved for', ['balances'], 'UPDATE cycle SET reserved_with = gen_random_uuid()'],
    ['a collected cycle that says it was cancelled', ['balances'], `UPDATE cycle SET status = 'cancelled'`],
    ['a reservation for no cycle', ['balances'], 'DELETE FROM cycle'],
    [
      'rewards that are not those of their cycles',
      ['balances'],
      `UPDATE reward SET amount = 3000000 - amount WHERE amount < 3000000`,
    ],
    [
      'rewards that went to another member, with all that is counted of them',
      ['balances'],
      `WITH other AS (SELECT min(id::text)::uuid AS id FROM member WHERE id NOT IN (SELECT member_id FROM reward)),
            moved AS (UPDATE reward SET member_id = other.id FROM other WHERE status = 'available' RETURNING amount, reward.member_id)
       UPDATE account SET owner = other.id FROM other, moved WHERE kind = 'available' AND owner = moved.member_id`,
    ],
    ['a collected cycle without its reward', ['balances'], `DELETE FROM reward WHERE status = 'available'`],
    [
      'a total that nothing was earned for',
      ['balances'],
      'UPDATE member_total SET rewards_earned = rewards_earned + 1',
    ],
    ['a day without a cycle', ['balances'], 'UPDATE member_total SET days_active = days_active + 1'],
    [
      'an open withdrawal of more than its rewards',
      ['balances'],
      `UPDATE withdrawal SET amount = amount + 1 WHERE status = 'requested'`,
    ],
    [
      'a paid withdrawal of another amount',
      ['balances'],
      `UPDATE withdrawal SET amount = amount + 1 WHERE status = 'completed'`,
    ],
    [
      'a withdrawal that the pool paid and says it was paid from outside',
      ['balances'],
      `UPDATE withdrawal SET paid_from = 'outside' WHERE status = 'completed'`,
    ],
    [
      'a denied withdrawal of another amount',
      ['balances'],
      `UPDATE withdrawal SET amount = amount + 1 WHERE status = 'rejected'`,
    ],
    [
      'an open withdrawal that says it was denied',
      ['balances'],
      `UPDATE withdrawal SET status = 'rejected' WHERE status = 'requested'`,
    ],
    [
      'rewards that are tied to no withdrawal',
      ['balances'],
      `UPDATE reward SET withdrawal_id = gen_random_uuid() WHERE status = 'withdrawing'`,
    ],
    ['a sum of the reserves page', ['balances'], `INSERT INTO club_total_change VALUES ('available', 1)`],
    ['a vault with another balance', ['balances'], 'UPDATE vault SET balance = balance + 1'],
  ])('shows %s', async (_what, rules, statement) => {
    expect(await brokenBy(statement)).toEqual(rules);
  });

  it.each([
    ['a reward', 'UPDATE reward SET member_id = gen_random_uuid()'],
    ['a vault', `UPDATE vault SET owner = '0x'`],
    ['a member’s commissions', 'UPDATE member SET referrer_1 = id'],
    ['an account of statements', 'UPDATE statement_account SET member_id = gen_random_uuid()'],
  ])('does not let %s become somebody else’s', async (_what, statement) => {
    await expect(query(club.db, statement)).rejects.toThrow(/terms of a \w+ are not changed|append-only/);
  });

  it.each(['root', 'sum', 'reserved', 'as_of_block', 'built_at', 'effective_at'])(
    'does not let the %s of a statement be changed',
    async (column) => {
      await expect(query(club.db, `UPDATE statement SET ${column} = ${column}`)).rejects.toThrow(
        'the terms of a statement are not changed',
      );
    },
  );

  const PAID = `WHERE status = 'completed'`;
  it.each([
    ['of another amount', `UPDATE withdrawal SET amount = amount - 1 ${PAID}`],
    ['unpaid', `UPDATE withdrawal SET status = 'failed' ${PAID}`],
    ['paid from outside', `UPDATE withdrawal SET paid_from = 'outside' ${PAID}`],
    ['paid at another time', `UPDATE withdrawal SET completed_at = NULL ${PAID}`],
    [
      'paid from outside after it was denied',
      `UPDATE withdrawal SET status = 'completed', paid_from = 'outside' WHERE status = 'rejected'`,
    ],
    [
      'paid from outside from its beginning',
      `INSERT INTO withdrawal (id, member_id, amount, wallet, status, paid_from, created_at)
       SELECT gen_random_uuid(), member_id, 1, wallet, 'completed', 'outside', created_at FROM withdrawal ${PAID}`,
    ],
  ])('does not let a withdrawal be called %s', async (_what, statement) => {
    await expect(query(club.db, statement)).rejects.toThrow('what was paid is not changed');
  });

  it.each([
    ['rewards were their own lines', 'ALTER TABLE reward DROP COLUMN line_amount'],
    ['cycles were reserved together', 'ALTER TABLE cycle DROP COLUMN reserved_with CASCADE'],
  ])('is added up in a backup of before %s, too', async (_what, statement) => {
    expect(await brokenBy(statement)).toEqual([]);
  });

  it('shows 200,000 rows that contradict it', async () => {
    const { balances } = await foundAfter(
      `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at, line_amount)
       SELECT gen_random_uuid(), gen_random_uuid(), 1, 'cycle', gen_random_uuid(), 'withdrawn', now(), now(), 1
         FROM generate_series(1, 200000)`,
    );
    expect(balances.length).toBeGreaterThanOrEqual(200_000);
  });

  it('shows a balance that was below its minimum, though it is not now', async () => {
    const raise = `UPDATE entry SET balance_after = -1 WHERE account_id = (SELECT id FROM account WHERE kind = 'pool_free')`;
    expect(await brokenBy(raise)).toEqual(['balances', 'minimums']);
    const [row] = await query<{ free: bigint }>(
      club.db,
      `SELECT balance AS free FROM account WHERE kind = 'pool_free'`,
    );
    expect(row?.free).toBeGreaterThan(0n);
  });
});
