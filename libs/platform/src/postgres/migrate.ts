import { setTimeout as wait } from 'node:timers/promises';
import { DataSource, QueryRunner } from 'typeorm';
import { safeSchema } from './session';
import { givingWay } from './giving-way';
import { type Migration, checkList } from './migration';
import { queryOne } from './query';
import { readSchemaState } from './schema-state';

const LOOK_FOR_TURN_MS = 200;

export interface MigrateOptions {
  /** Told of each attempt that found a table busy. */
  readonly onBusy?: (step: string, attempt: number) => void;
}

/**
 * Brings a schema up to date: every missing step in order, each in a transaction of its own, one process at a time. A step
 * that does not get its locks at once is rolled back and tried again, so that nobody waits behind it.
 * @returns the names of the steps that ran now
 * @throws NewerSchemaError when a newer version took away what this one uses
 */
export async function migrate(
  dataSource: DataSource,
  schema: string,
  migrations: readonly Migration[],
  options: MigrateOptions = {},
): Promise<string[]> {
  const name = safeSchema(schema);
  checkList(migrations);
  if ((await readSchemaState(dataSource, name, migrations)).missing.length === 0) return [];
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    await runner.query('SET statement_timeout = 0');
    await lockMigrations(runner, name);
    await runner.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await runner.query(
      `CREATE TABLE IF NOT EXISTS ${name}.schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now(), contracts text)`,
    );
    await addContracts(runner, name, options);
    return await runMissing(runner, { schema: name, migrations, options });
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.release();
  }
}

/** A table of before steps could take something away lacks the column. ALTER TABLE locks also where there is nothing to add. */
async function addContracts(runner: QueryRunner, schema: string, options: MigrateOptions): Promise<void> {
  const table = `${schema}.schema_migration`;
  const sql = `SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = 'contracts') AS found`;
  if ((await queryOne<{ found: boolean }>(runner.manager, sql, [table])).found) return;
  await givingWay(
    runner,
    () => runner.query(`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS contracts text`),
    (attempt) => options.onBusy?.('schema_migration', attempt),
  );
}

/** Waits without a statement under way: CREATE INDEX CONCURRENTLY of whoever is at it would wait for that one. */
async function lockMigrations(runner: QueryRunner, schema: string): Promise<void> {
  const sql = 'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken';
  while (!(await queryOne<{ taken: boolean }>(runner.manager, sql, [`ballast:migrate:${schema}`])).taken) {
    await wait(LOOK_FOR_TURN_MS);
  }
}

interface Run {
  readonly schema: string;
  readonly migrations: readonly Migration[];
  readonly options: MigrateOptions;
}

async function runMissing(runner: QueryRunner, { schema, migrations, options }: Run): Promise<string[]> {
  const { missing } = await readSchemaState(runner.manager, schema, migrations);
  for (const migration of missing) {
    try {
      if (migration.inTransaction === false) await runAlone(runner, schema, migration);
      else await runInTransaction(runner, schema, migration, options);
    } catch (error) {
      throw new Error(`The migration ${migration.name} of schema "${schema}" failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return missing.map((migration) => migration.name);
}

function runInTransaction(
  runner: QueryRunner,
  schema: string,
  migration: Migration,
  options: MigrateOptions,
): Promise<void> {
  const work = async (): Promise<void> => {
    await migration.up(runner.manager);
    await recordStep(runner, schema, migration);
  };
  return givingWay(runner, work, (attempt) => options.onBusy?.(migration.name, attempt));
}

async function runAlone(runner: QueryRunner, schema: string, migration: Migration): Promise<void> {
  await migration.up(runner.manager);
  await recordStep(runner, schema, migration);
}

async function recordStep(runner: QueryRunner, schema: string, { name, contracts }: Migration): Promise<void> {
  const sql = `INSERT INTO ${schema}.schema_migration (name, contracts) VALUES ($1, $2)`;
  await runner.query(sql, [name, contracts ?? null]);
}
