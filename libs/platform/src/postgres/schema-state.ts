import { safeSchema } from './session';
import { type Migration, NewerSchemaError } from './migration';
import { query, queryOne } from './query';
import type { Database } from './tx';

/** A schema as a program with a list of steps finds it. */
export interface SchemaState {
  /** Steps that have not run yet, in order. */
  readonly missing: readonly Migration[];
  /** Names of steps that ran and are not in the list: a newer version's. */
  readonly newer: readonly string[];
}

interface Applied {
  readonly name: string;
  /** The step that a program must know to run beside this one. */
  readonly contracts: string | null;
}

/**
 * Compares a schema with the steps of a program.
 * @throws NewerSchemaError when a step ran that the program does not know, and that took away what it uses
 */
export async function readSchemaState(
  db: Pick<Database, 'query'>,
  schema: string,
  migrations: readonly Migration[],
): Promise<SchemaState> {
  const applied = await readApplied(db, safeSchema(schema));
  const known = new Set(migrations.map(({ name }) => name));
  const newer = applied.filter(({ name }) => !known.has(name));
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  const broken = newer.filter(({ contracts }) => contracts !== null && !known.has(contracts));
  // A newer version knows all steps of this one: whoever lacks some of them beside newer ones is another program.
  const foreign = missing.length > 0 ? newer : broken;
  if (foreign.length > 0)
    throw new NewerSchemaError(
      schema,
      foreign.map(({ name }) => name),
    );
  return { missing, newer: newer.map(({ name }) => name) };
}

/** The steps that ran; none before the first. The column `contracts` came later than the table. */
async function readApplied(db: Pick<Database, 'query'>, schema: string): Promise<readonly Applied[]> {
  const { found } = await queryOne<{ found: boolean }>(db, 'SELECT to_regclass($1) IS NOT NULL AS found', [
    `${schema}.schema_migration`,
  ]);
  if (!found) return [];
  return query<Applied>(
    db,
    `SELECT name, to_jsonb(step) ->> 'contracts' AS contracts FROM ${schema}.schema_migration AS step ORDER BY name`,
  );
}
