import type { DataSource } from 'typeorm';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { Client } from 'pg';
import { postTransfers } from '../../src/accounts/post-transfers';
import { bindToChain } from '../../src/clock/programme-clock';
import { MIGRATIONS, SCHEMA } from '../../src/persistence/migrations';
import { dropTriggers } from './triggers';

/** One thing that the ledger relies on, and what became of it; null: it works. */
export interface Tried {
  readonly promise: string;
  readonly refusal: string | null;
}

/** Milliseconds that a notification gets to arrive. */
const PATIENCE_MS = 2_000;

/** On connections of its own: migrations leave functions in a connection's temporary schema. */
async function onLedger<T>(url: string, act: (db: DataSource) => Promise<T>): Promise<T> {
  const db = await createDataSource({ url, schema: SCHEMA, applicationName: 'scale' }).initialize();
  try {
    return await act(db);
  } finally {
    await db.destroy();
  }
}

async function attempt(promise: string, act: () => Promise<unknown>): Promise<Tried> {
  try {
    await act();
    return { promise, refusal: null };
  } catch (error) {
    return { promise, refusal: (error as Error).message };
  }
}

/** Puts the ledger's schema on Citus in the ways there are, and tries what its safety rests on. */
export async function tryCitus(coordinator: string): Promise<Tried[]> {
  const tried = [
    await attempt('migrations run in a schema that Citus distributes', () => onLedger(coordinator, migrateDistributed)),
    await attempt('tables are distributed with their triggers', () =>
      onLedger(coordinator, async (db) => {
        await migrateAnew(db);
        await query(db, 'SELECT citus_schema_distribute($1)', [SCHEMA]);
      }),
    ),
  ];
  await onLedger(coordinator, distributeAllTheSame);
  return [...tried, ...(await onLedger(coordinator, (db) => tryDistributed(db, coordinator)))];
}

async function migrateDistributed(db: DataSource): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(tx, 'SET LOCAL citus.enable_schema_based_sharding = on');
    await query(tx, `CREATE SCHEMA ${SCHEMA}`);
  });
  await migrate(db, SCHEMA, MIGRATIONS);
}

async function migrateAnew(db: DataSource): Promise<void> {
  await query(db, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  await migrate(db, SCHEMA, MIGRATIONS);
}

/** The triggers are taken off first and made again afterwards, with a search path that the workers know too. */
async function distributeAllTheSame(db: DataSource): Promise<void> {
  await migrateAnew(db);
  await bindToChain(db, 31337);
  const functions = await query<{ name: string }>(
    db,
    'SELECT oid::regprocedure::text AS name FROM pg_proc WHERE pronamespace = $1::regnamespace',
    [SCHEMA],
  );
  for (const { name } of functions) await query(db, `ALTER FUNCTION ${name} SET search_path = ${SCHEMA}`);
  const triggers = await dropTriggers(db, SCHEMA);
  await query(db, 'SELECT citus_schema_distribute($1)', [SCHEMA]);
  for (const trigger of triggers) await query(db, trigger);
}

async function tryDistributed(db: DataSource, coordinator: string): Promise<Tried[]> {
  return [
    await attempt('the database itself checks that the entries of a transfer sum to 0', () =>
      inTransaction(db, (tx) => postTransfers(tx, [poolFunded('trial', 1n)])),
    ),
    await attempt("a row is changed by the database's own clock", () =>
      query(db, 'UPDATE chain_cursor SET heard_at = clock_timestamp()'),
    ),
    await attempt('a commit is announced to the processes that listen', () => announce(db, coordinator)),
  ];
}

async function announce(db: DataSource, coordinator: string): Promise<void> {
  const listener = new Client({ connectionString: coordinator });
  await listener.connect();
  try {
    await listener.query('LISTEN ledger_changes');
    const arrived = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      setTimeout(() => resolve(false), PATIENCE_MS);
    });
    await query(
      db,
      `INSERT INTO alarm (id, code, details, created_at) VALUES (gen_random_uuid(), 'TRIAL', '{}', now())`,
    );
    if (!(await arrived)) throw new Error('nobody at the coordinator was notified: the trigger spoke on a worker');
  } finally {
    await listener.end();
  }
}
