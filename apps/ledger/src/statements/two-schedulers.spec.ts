import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { eventually } from '@ballast/testing/net/eventually';
import { type ThrowAwayDatabase, onServer } from '@ballast/testing/postgres/throw-away-database';
import { buildProcesses } from '@ballast/testing/processes/built-processes';
import { type Running, startProcess } from '@ballast/testing/processes/start-process';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { StatementTree } from '@ballast/vault/statements/statement-tree';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { MIGRATIONS } from '../persistence/migrations';
import { RewardedClub } from '../testing/rewarded-club';
import { paddingIds } from './node.store';

const address = (digit: string): string => `0x${digit.repeat(40)}`;
jest.setTimeout(120_000);

/** Both look each second whether the hour's statement is due. */
describe('two ledgers whose schedules come due together', () => {
  const run = randomBytes(4).toString('hex');
  /** Each connects by a role of its own, so that Postgres says which of them holds a lock. */
  const roles = [`scheduler_${run}_1`, `scheduler_${run}_2`] as const;
  const build = buildProcesses('ledger');
  let database: ThrowAwayDatabase;
  let db: DataSource;
  let club: RewardedClub;
  let environment: Record<string, string>;
  const ledgers = new Map<string, Running>();

  beforeAll(async () => {
    database = await migratedDatabase('ledger', MIGRATIONS);
    db = await createDataSource({ url: database.url, schema: 'ledger', applicationName: 'spec' }).initialize();
    for (const role of roles)
      await onServer((client) => client.query(`CREATE ROLE ${role} LOGIN SUPERUSER PASSWORD 'spec'`));
    environment = {
      INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough',
      REDIS_URL: await throwAwayRedis(),
      ...{ CHAIN_ID: '31337', AUTH_URL: 'http://127.0.0.1:1', WATCHER_URL: 'http://127.0.0.1:1' },
      ...{ USDC_ADDRESS: address('1'), VAULT_FACTORY_ADDRESS: address('2') },
      ...{ VAULT_IMPLEMENTATION_ADDRESS: address('3'), REWARD_POOL_ADDRESS: address('4') },
      STATEMENT_CHECK_SECONDS: '1',
    };
    club = new RewardedClub(db);
    await club.start();
    for (const amount of [5n, 70n, 900n]) await club.earn(await club.join(), amount);
    // Without a final block nobody builds yet.
    await query(db, 'UPDATE chain_cursor SET final_number = NULL');
    await Promise.all(roles.map(start));
  });
  afterAll(async () => {
    for (const ledger of ledgers.values()) await ledger.kill();
    await db.destroy();
    await database.drop();
    for (const role of roles) await onServer((client) => client.query(`DROP ROLE ${role}`));
    build.remove();
  });

  const start = async (role: string): Promise<void> => {
    const url = new URL(database.url);
    [url.username, url.password] = [role, 'spec'];
    ledgers.set(role, await startProcess(build.directory, 'ledger', { ...environment, DATABASE_URL: url.href }));
  };
  const isAlive = (role: string): Promise<boolean> =>
    fetch(`${ledgers.get(role)?.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** The roles that wait for the lock under which a statement is built, or for that of its nodes. */
  const waiting = async (table: 'statement' | 'statement_node'): Promise<string[]> => {
    const rows = await query<{ role: string }>(
      db,
      `SELECT DISTINCT usename AS role FROM pg_locks JOIN pg_stat_activity USING (pid)
        WHERE relation = $1::regclass AND NOT granted`,
      [table],
    );
    return rows.map(({ role }) => role);
  };
  const numbers = async (): Promise<number[]> =>
    (await query<{ number: number }>(db, 'SELECT number FROM statement ORDER BY number')).map(({ number }) => number);
  const planned = async (): Promise<number[]> =>
    (await query<{ n: number }>(db, `SELECT statement AS n FROM payment WHERE kind = 'statement' ORDER BY n`)).map(
      ({ n }) => n,
    );

  /** The statement is the tree of all leaves counted by hand, with the stored padding. */
  const expectWhole = async (): Promise<void> => {
    const [row] = await query<{ root: Buffer; at: Date }>(db, 'SELECT root, effective_at AS at FROM statement');
    const ids = await inTransaction(db, paddingIds);
    const leaves = await club.leavesAt(row?.at ?? new Date(0));
    const tree = StatementTree.build(leaves, { keccak: await loadWasmKeccak(), padding: () => ids });
    expect(`0x${row?.root.toString('hex')}`).toBe(tree.root);
  };

  it('build one statement, though the one that builds it is killed in the middle', async () => {
    const inTheWay = new Client({ connectionString: database.url });
    await inTheWay.connect();
    // The builder has its turn and its leaves by then, and gets no further.
    await inTheWay.query('BEGIN; LOCK TABLE ledger.statement_node IN ACCESS EXCLUSIVE MODE');

    await query(db, 'UPDATE chain_cursor SET final_number = 9');
    await eventually(async () => {
      expect([...(await waiting('statement_node')), ...(await waiting('statement'))].sort()).toEqual(roles);
    });
    const [killed = ''] = await waiting('statement_node');
    await ledgers.get(killed)?.kill();
    // What waits does not see that its process is gone.
    expect([await numbers(), await waiting('statement')]).toEqual([[], roles.filter((role) => role !== killed)]);
    await inTheWay.end();
    await eventually(async () => expect(await numbers()).toEqual([1]));
    expect(await planned()).toEqual([1]);
    await expectWhole();
  });

  it('build one statement an hour when both are there', async () => {
    await Promise.all(roles.map(async (role) => (await isAlive(role)) || start(role)));
    for (const wanted of [
      [1, 2],
      [1, 2, 3],
    ]) {
      await club.pass(1);
      await eventually(async () => expect(await numbers()).toEqual(wanted));
    }
    expect(await planned()).toEqual([1, 2, 3]);
  });
});
