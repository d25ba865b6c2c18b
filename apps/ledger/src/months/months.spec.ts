import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { clubAccount } from '@ballast/domain/ledger/accounts';
import { reserveCycles } from '@ballast/domain/ledger/cycles';
import { poolFunded } from '@ballast/domain/ledger/pool';
import type { TransferType } from '@ballast/domain/ledger/transfer';
import { newId } from '@ballast/platform/ids/new-id';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { postTransfers } from '../accounts/post-transfers';
import { bindToChain } from '../clock/programme-clock';
import { MIGRATIONS } from '../persistence/migrations';
import { MONTH_TABLES } from '../persistence/month-steps';
import { expectConsistentLedger, moveProgrammeTime } from '../testing/ledger-harness';
import { ModelComparison, type Command } from '../testing/model-comparison';
import { partitionsOf, rowsByPartition } from '../testing/partitions';
import { makeMonths } from './make-months';

const TABLES = Object.keys(MONTH_TABLES);
const DAY_MINUTES = 1440;
const cycle = (cycleId: string) => reserveCycles([{ cycleId, reward: 1n, commissions: [0n, 0n, 0n] }]);

const who = fc.nat({ max: 3 });
const COMMANDS: fc.Arbitrary<Command | 'months'>[] = [
  fc.constant('months' as const),
  fc.record({ do: fc.constant('pass' as const), minutes: fc.constantFrom(481, 481, 2950, 13 * DAY_MINUTES + 7) }),
  fc.record({ do: fc.constantFrom('start' as const, 'collect' as const, 'unlock' as const), who }),
  fc.record({ do: fc.constantFrom('start' as const, 'collect' as const, 'deny' as const, 'pay' as const), who }),
  fc.record({ do: fc.constant('request' as const), who, amount: fc.bigInt({ min: 1n, max: 1_000_000n }) }),
];

describe('the ledger in months', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  const post = (...transfers: Parameters<typeof postTransfers>[1]) =>
    inTransaction(db, (tx) => postTransfers(tx, transfers));
  beforeEach(async () => {
    database = await migratedDatabase('ledger', MIGRATIONS);
    db = createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec', poolSize: 4 });
    await db.initialize();
    await bindToChain(db, 31337);
  });
  afterEach(async () => {
    jest.useRealTimers();
    await db.destroy();
    await database.drop();
  });

  it('is consistent over their bounds, whether they were made or not, and posts no key twice', async () => {
    const walk = fc.array(fc.oneof(...COMMANDS), { minLength: 30, maxLength: 30, size: 'max' });
    const [commands = []] = fc.sample(walk, 1);
    const both = new ModelComparison(db);
    // Ids have the process's time: it goes along with the programme's.
    jest.useFakeTimers({ now: Date.now(), doNotFake: EVERYTHING_BUT_DATE });
    await both.addPeople();
    const first: Command[] = [
      { do: 'fund', amount: 1_000_000_000n },
      ...[0, 1, 2, 3].map((one): Command => ({ do: 'deposit', who: one, amount: 5_000_000_000n })),
      { do: 'pass', minutes: 4 * DAY_MINUTES },
      ...[0, 1, 2, 3].map((one): Command => ({ do: 'start', who: one })),
      { do: 'pass', minutes: 9 * DAY_MINUTES },
    ];
    const last: (Command | 'months')[] = [
      { do: 'pass', minutes: 50 * DAY_MINUTES },
      'months',
      { do: 'fund', amount: 1n },
      { do: 'pass', minutes: 50 * DAY_MINUTES },
      { do: 'unlock', who: 0 },
      { do: 'fund', amount: 1n },
    ];
    for (const command of [...first, ...commands, ...last]) {
      if (command === 'months') await makeMonths(db);
      else await both.run(command);
      if (command !== 'months' && command.do === 'pass') jest.setSystemTime(Date.now() + command.minutes * 60_000);
    }
    await both.expectTraceable();
    await expectConsistentLedger(db);
    const posted = await query<{ id: string; type: TransferType; key: string }>(
      db,
      'SELECT id, type, key FROM transfer',
    );
    const entries = [
      { account: clubAccount('pool_free'), amount: -1n },
      { account: clubAccount('pool_reserved'), amount: 1n },
    ];
    const again = posted.map(({ type, key }) => ({ type, key, entries }));
    expect(await post(...again)).toEqual(posted.map(({ id }) => ({ kind: 'replayed', transferId: id })));
    expect(Object.keys(await rowsByPartition(db, 'transfer')).length).toBeGreaterThan(1);
  }, 120_000);

  it('replays a key of months ago, also one that an older version posted under another id', async () => {
    const long = new Date(Date.now() - 400 * 86_400_000).getTime();
    jest.useFakeTimers({ now: long, doNotFake: EVERYTHING_BUT_DATE });
    const [own, old] = [newId(), newId()];
    const oldTransfer = newId();
    jest.useRealTimers();
    await post(poolFunded('spec', 10n));
    const [posted] = await post(cycle(own));
    await query(
      db,
      `WITH t AS (INSERT INTO transfer (id, type, key, created_at) VALUES ($1, 'cycle_reserved', $2, now()) RETURNING id),
       e AS (INSERT INTO entry (transfer_id, account_id, amount, balance_after)
             SELECT t.id, a.id, l.amount, a.balance + l.amount
               FROM t, (VALUES ('pool_free', -1), ('pool_reserved', 1)) AS l (kind, amount) JOIN account a USING (kind)
             RETURNING account_id, balance_after)
       UPDATE account SET balance = e.balance_after FROM e WHERE account.id = e.account_id`,
      [oldTransfer, cycle(old).key],
    );
    await moveProgrammeTime(db, '70 days');
    await makeMonths(db);
    expect(await post(cycle(own), cycle(old))).toEqual([
      { kind: 'replayed', transferId: (posted as { transferId: string }).transferId },
      { kind: 'replayed', transferId: oldTransfer },
    ]);
    await expectConsistentLedger(db);
  });

  it('has a primary key that refuses a second transfer of a key, though nobody looked', async () => {
    await post(poolFunded('spec', 10n));
    const [posted] = await post(cycle(newId()));
    await moveProgrammeTime(db, '70 days');
    await makeMonths(db);
    const { transferId } = posted as { transferId: string };
    const again = `INSERT INTO transfer (id, type, key, created_at) SELECT id, type, 'another', now() FROM transfer WHERE id = $1`;
    await expect(query(db, again, [transferId])).rejects.toThrow('duplicate key');
  });

  it('makes months once when five processes are at it, until one whole month is ahead', async () => {
    // The run's databases may have been migrated in another month, some minutes ago.
    await makeMonths(db);
    expect(await makeMonths(db)).toBe(0);
    const before = (await partitionsOf(db, 'entry')).length;
    await moveProgrammeTime(db, '70 days');
    const made = await Promise.all(Array.from({ length: 5 }, () => makeMonths(db)));
    const months = (await partitionsOf(db, 'entry')).length - before;
    expect(months).toBeGreaterThanOrEqual(2);
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(months * TABLES.length);
    for (const table of TABLES) expect(await partitionsOf(db, table)).toHaveLength(before + months);
    expect(await makeMonths(db)).toBe(0);
  });

  it('waits in no circle with whoever decides a withdrawal', async () => {
    await moveProgrammeTime(db, '70 days');
    await db.query(`ALTER FUNCTION make_months SET lock_timeout = '60s'`);
    // Without the product's own repeats, which would hide it.
    const decision = db.createQueryRunner();
    await decision.startTransaction();
    await decision.query(`SET LOCAL deadlock_timeout = '50ms'`);
    await decision.query('SELECT FROM withdrawal FOR UPDATE');
    const made = makeMonths(db);
    await untilWaitingForLocks(db, 1, '%make_months%');
    const decided = decision.query(`UPDATE withdrawal SET reason = 'none'`);
    await expect(decided).resolves.toEqual([[], 0]);
    await decision.commitTransaction();
    await decision.release();
    expect(await made).toBeGreaterThan(0);
  });

  it('makes three months at once and no more, however far a clock is ahead', async () => {
    await makeMonths(db);
    const before = (await partitionsOf(db, 'entry')).length;
    await moveProgrammeTime(db, '30 years');
    expect(await makeMonths(db)).toBe(3 * TABLES.length);
    expect(await partitionsOf(db, 'entry')).toHaveLength(before + 3);
  });

  it('keeps together what came before its month was made, and goes on with months after it', async () => {
    await moveProgrammeTime(db, '200 days');
    const insert = `INSERT INTO history (id, member_id, type, amount, status, subject_id, created_at)
                    VALUES ($1, $1, 'deposit', 1, 'completed', $1, programme_now() + $2::interval)`;
    await query(db, insert, [newId(), '0']);
    await query(db, insert, [newId(), '40 days']);
    expect(Object.keys(await rowsByPartition(db, 'history'))).toEqual(['history_later']);
    await makeMonths(db);
    const [first = ''] = Object.keys(await rowsByPartition(db, 'history'));
    expect(first).toMatch(/^history_\d{4}_\d\d_on$/);
    expect(await rowsByPartition(db, 'history')).toEqual({ [first]: 2 });
    await moveProgrammeTime(db, '70 days');
    expect(await makeMonths(db)).toBeGreaterThan(0);
    await query(db, insert, [newId(), '0']);
    expect(Object.keys(await rowsByPartition(db, 'history'))).toHaveLength(2);
  });

  it('refuses on each partition what it refuses on the table', async () => {
    await moveProgrammeTime(db, '40 days');
    await makeMonths(db);
    await post(poolFunded('spec', 1n));
    for (const table of TABLES) {
      const isAppended = table === 'entry' || table === 'transfer';
      for (const part of await partitionsOf(db, table)) {
        const changes = [`DELETE FROM ${part}`, `TRUNCATE ${part}`];
        if (isAppended) changes.push(`UPDATE ${part} SET ${MONTH_TABLES[table as 'entry']} = NULL`);
        for (const change of changes) await expect(db.query(change)).rejects.toThrow('append-only');
      }
    }
    const [month = ''] = Object.keys(await rowsByPartition(db, 'entry'));
    const half = `INSERT INTO ${month} SELECT transfer_id, 1000 + account_id, 5, 5 FROM ${month}`;
    await expect(db.query(half)).rejects.toThrow('two or more and sum to 0');
  });
});

const EVERYTHING_BUT_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];
