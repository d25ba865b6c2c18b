import { DataSource, QueryRunner } from 'typeorm';
import { safeSchema } from './data-source';
import { Tx } from './tx';

/** One forward step of a schema. It is never changed once it has run anywhere, and never undone. */
export interface Migration {
  /** Ascending, e.g. `0001-members`. */
  readonly name: string;
  up(tx: Tx): Promise<unknown>;
}

/** The database has been migrated by a newer version of this process, which this one must not touch. */
export class NewerSchemaError extends Error {
  constructor(schema: string, unknown: readonly string[]) {
    super(
      `The database schema "${schema}" is newer than this version of the program (it has ${unknown.join(', ')}). Start the newer version.`,
    );
    this.name = 'NewerSchemaError';
  }
}

/**
 * Brings a schema up to date: every missing step in order, each in a transaction of its own, one process at a time.
 * @returns the names of the steps that ran now
 * @throws NewerSchemaError when the schema has steps this list does not know
 */
export async function migrate(
  dataSource: DataSource,
  schema: string,
  migrations: readonly Migration[],
): Promise<string[]> {
  const name = safeSchema(schema);
  assertAscending(migrations);
  const runner = dataSource.createQueryRunner();
  await runner.connect();
  try {
    // Waiting for another process's migration may take longer than a statement may.
    await runner.query('SET statement_timeout = 0');
    await runner.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`ballast:migrate:${name}`]);
    await runner.query(`CREATE SCHEMA IF NOT EXISTS ${name}`);
    await runner.query(
      `CREATE TABLE IF NOT EXISTS ${name}.schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    return await runMissing(runner, name, migrations);
  } finally {
    await runner.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await runner.query('RESET statement_timeout').catch(() => undefined);
    await runner.release();
  }
}

async function runMissing(runner: QueryRunner, schema: string, migrations: readonly Migration[]): Promise<string[]> {
  const applied = (await runner.query(`SELECT name FROM ${schema}.schema_migration ORDER BY name`)) as {
    name: string;
  }[];
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = applied.map((row) => row.name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new NewerSchemaError(schema, unknown);
  const done = new Set(applied.map((row) => row.name));
  const missing = migrations.filter((migration) => !done.has(migration.name));
  for (const migration of missing) {
    await runner.startTransaction();
    try {
      // A step that waits for a busy table must give way rather than stop everybody behind it.
      await runner.query("SET LOCAL lock_timeout = '10s'");
      await migration.up(runner.manager);
      await runner.query(`INSERT INTO ${schema}.schema_migration (name) VALUES ($1)`, [migration.name]);
      await runner.commitTransaction();
    } catch (error) {
      await runner.rollbackTransaction();
      throw new Error(`The migration ${migration.name} of schema "${schema}" failed: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  return missing.map((migration) => migration.name);
}

function assertAscending(migrations: readonly Migration[]): void {
  migrations.forEach((migration, index) => {
    const previous = migrations[index - 1];
    if (previous !== undefined && previous.name >= migration.name) {
      throw new Error(`The migrations ${previous.name} and ${migration.name} are not in ascending order.`);
    }
  });
}
