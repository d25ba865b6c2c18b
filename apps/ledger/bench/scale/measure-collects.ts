import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { migrate } from '@ballast/platform/postgres/migrate';
import { query } from '@ballast/platform/postgres/query';
import { MIGRATIONS, SCHEMA } from '../../src/persistence/migrations';
import { batchedCollects } from '../batched-collects';
import { runInFlight } from '../in-flight';
import { CONNECTIONS, fillLedgerFixture, type LedgerFixture } from '../ledger-fixture';
import { dropTriggers } from './triggers';

const ROUNDS = 3;
const MEMBERS = 4_000;
const SHARDS = [1, 2, 4];

/** One way to keep the ledger, and its collects a second, a figure a round. */
export interface Collects {
  readonly name: string;
  readonly rounds: number[];
}

interface Way {
  readonly name: string;
  /** A ledger a shard, each with its share of the members. */
  readonly shards: readonly LedgerFixture[];
}

/** Measures the ways interleaved, plain Postgres first; all share this machine. */
export async function measureCollects(plain: string, coordinator: string): Promise<Collects[]> {
  const bare = await databaseBeside(plain, 'bare');
  const ways: Way[] = [
    { name: 'plain Postgres, with all its checks', shards: [await ledgerIn(plain, MEMBERS)] },
    {
      name: 'plain Postgres, without triggers',
      shards: [await ledgerIn(bare, MEMBERS, (db) => dropTriggers(db, SCHEMA))],
    },
  ];
  for (const count of SHARDS) {
    const shards: LedgerFixture[] = [];
    for (let index = 0; index < count; index += 1)
      shards.push(await shardOn(coordinator, `shard_${count}_${index}`, MEMBERS / count));
    ways.push({ name: `Citus, ${count} ${count === 1 ? 'shard' : 'shards'}, without triggers`, shards });
  }
  const measured = ways.map(({ name }): Collects => ({ name, rounds: [] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, way] of ways.entries()) measured[index]?.rounds.push(await collectsOf(way));
  }
  for (const { shards } of ways) for (const shard of shards) await shard.close();
  return measured;
}

async function collectsOf({ shards }: Way): Promise<number> {
  for (const shard of shards) await shard.nextDay();
  const start = performance.now();
  await Promise.all(
    shards.map((shard) => runInFlight(shard.memberIds, 256 / shards.length, batchedCollects(shard.db))),
  );
  return (MEMBERS / (performance.now() - start)) * 1000;
}

/** Migrates the database and fills it, after `prepare`, if given. */
async function ledgerIn(
  url: string,
  members: number,
  prepare?: (db: DataSource) => Promise<unknown>,
): Promise<LedgerFixture> {
  const db = await connect(url, SCHEMA);
  await migrate(db, SCHEMA, MIGRATIONS);
  await prepare?.(db);
  return fillLedgerFixture(db, members);
}

/** A ledger in a schema of its own that Citus places on a worker: one that it takes, so without triggers. */
async function shardOn(coordinator: string, schema: string, members: number): Promise<LedgerFixture> {
  const db = await connect(coordinator, SCHEMA);
  await query(db, `DROP SCHEMA IF EXISTS ${SCHEMA} CASCADE`);
  await migrate(db, SCHEMA, MIGRATIONS);
  await dropTriggers(db, SCHEMA);
  await query(db, `ALTER SCHEMA ${SCHEMA} RENAME TO ${schema}`);
  const functions = await query<{ text: string }>(
    db,
    'SELECT pg_get_functiondef(oid) AS text FROM pg_proc WHERE pronamespace = $1::regnamespace',
    [schema],
  );
  for (const { text } of functions) await query(db, text.replaceAll(`${SCHEMA}.`, `${schema}.`));
  await inTransaction(db, async (tx) => {
    // Each table by itself, over all nodes: longer than a statement of the ledger may take.
    await query(tx, 'SET LOCAL statement_timeout = 0');
    await query(tx, 'SELECT citus_schema_distribute($1)', [schema]);
  });
  await db.destroy();
  return fillLedgerFixture(await connect(coordinator, schema), members);
}

const connect = (url: string, schema: string): Promise<DataSource> =>
  createDataSource({ url, schema, applicationName: 'scale', poolSize: CONNECTIONS }).initialize();

/** The address of a fresh database on the same server. */
async function databaseBeside(url: string, name: string): Promise<string> {
  const db = await connect(url, SCHEMA);
  await query(db, `CREATE DATABASE ${name}`);
  await db.destroy();
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  return beside.href;
}
