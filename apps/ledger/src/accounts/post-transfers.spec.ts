import { DataSource } from 'typeorm';
import { clubAccount, memberAccount } from '@ballast/domain/ledger/accounts';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { transfer } from '@ballast/domain/ledger/transfer';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { MIGRATIONS } from '../persistence/migrations';
import { lockMembers } from '../members/lock-members';
import { addMember, expectConsistentLedger } from '../testing/ledger-harness';
import { postTransfers } from './post-transfers';

const reserve = (key: string, amount: bigint) =>
  transfer('cycle_reserved', key, [
    { account: clubAccount('pool_free'), amount: -amount },
    { account: clubAccount('pool_reserved'), amount },
  ]);

describe('the writer of money', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;

  beforeAll(async () => {
    database = await migratedDatabase('ledger', MIGRATIONS);
    db = createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec' });
    await db.initialize();
  });
  afterEach(() => expectConsistentLedger(db));
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });
  const post = (...transfers: Parameters<typeof postTransfers>[1]) =>
    inTransaction(db, (tx) => postTransfers(tx, transfers));
  const balance = async (kind: string): Promise<bigint | undefined> =>
    (await query<{ balance: bigint }>(db, 'SELECT balance FROM account WHERE owner IS NULL AND kind = $1', [kind]))[0]
      ?.balance;

  it('posts, refuses and replays each transfer on its own', async () => {
    await post(poolFunded('one', 10n));
    const outcomes = await post(reserve('r1', 7n), reserve('r2', 4n), reserve('r3', 3n), reserve('r1', 7n));
    expect(outcomes.map(({ kind }) => kind)).toEqual(['posted', 'refused', 'posted', 'replayed']);
    expect(await balance('pool_free')).toBe(0n);
    const [again] = await post(reserve('r1', 7n));
    expect(again).toEqual({ kind: 'replayed', transferId: (outcomes[0] as { transferId: string }).transferId });
  });

  it('posts one key once when 20 transactions try at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => post(poolFunded('raced', 5n))));
    expect(outcomes.flat().filter(({ kind }) => kind === 'posted')).toHaveLength(1);
  });

  it('opens the accounts of a member that two transactions touch first at the same time', async () => {
    const member = await addMember(db);
    const credit = (key: string) =>
      transfer('deposit', key, [
        { account: clubAccount('vault_assets'), amount: -1n },
        { account: memberAccount('principal', member), amount: 1n },
      ]);
    // As every caller does: without the member's lock, one could see the new account only after it holds the club's.
    const postLocked = (key: string) =>
      inTransaction(db, async (tx) => {
        await lockMembers(tx, [member]);
        return postTransfers(tx, [credit(key)]);
      });
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, index) => postLocked(`open:${index}`)));
    expect(outcomes.flat().every(({ kind }) => kind === 'posted')).toBe(true);
  });

  it.each([
    ['UPDATE transfer SET type = type', 'append-only'],
    ['DELETE FROM transfer', 'append-only'],
    ['TRUNCATE transfer CASCADE', 'append-only'],
    ['UPDATE entry SET amount = amount + 1', 'append-only'],
    ['DELETE FROM entry', 'append-only'],
    ['TRUNCATE entry', 'append-only'],
    ['UPDATE audit_entry SET action = action', 'append-only'],
    ['DELETE FROM account', 'append-only'],
    ["UPDATE account SET balance = -1 WHERE kind = 'pool_free'", 'balance_within_floor'],
    ["UPDATE account SET balance = 1 WHERE kind = 'pool_assets'", 'balance_within_floor'],
    [`INSERT INTO entry SELECT id, 1, 5, 5 FROM transfer LIMIT 1 ON CONFLICT DO NOTHING`, 'two or more and sum to 0'],
    [
      `WITH t AS (INSERT INTO transfer VALUES (gen_random_uuid(), 'deposit', 'bad', now()) RETURNING id)
       INSERT INTO entry SELECT t.id, a, amount, 0 FROM t, (VALUES (1, 5), (2, -4)) AS l (a, amount)`,
      'two or more and sum to 0',
    ],
    [
      `INSERT INTO entry SELECT gen_random_uuid(), a, amount, 0 FROM (VALUES (999999, 5), (1, -5)) AS l (a, amount)`,
      'two or more and sum to 0|needs its account',
    ],
  ])('is not got round: the database refuses %s', async (sql, reason) => {
    await expect(db.query(sql)).rejects.toThrow(new RegExp(reason));
  });
});
