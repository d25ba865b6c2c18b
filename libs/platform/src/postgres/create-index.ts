import type { Migration } from './migration';
import { query } from './query';
import type { Tx } from './tx';

const STATEMENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY (?<index>[a-z0-9_]+) ON [^;]+;?$/;

/**
 * A step that builds an index on a table that may be large, while everybody goes on writing. Programs run without it. Broken
 * off, it leaves an index that is not used and costs its writing: the next attempt takes that away first.
 * @param sql gives one CREATE INDEX CONCURRENTLY
 */
export function createIndex(name: string, sql: () => string): Migration {
  return { name, inTransaction: false, isOptional: true, up: (tx) => build(tx, name, sql()) };
}

async function build(tx: Tx, name: string, sql: string): Promise<void> {
  const statement = sql
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const index = STATEMENT.exec(statement)?.groups?.['index'];
  if (index === undefined) throw new Error(`${name} is not one CREATE INDEX CONCURRENTLY with a name.`);
  const [found] = await query<{ valid: boolean }>(
    tx,
    'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  );
  if (found?.valid === true) return;
  if (found !== undefined) await tx.query(`DROP INDEX CONCURRENTLY ${index}`);
  await tx.query(statement);
}
