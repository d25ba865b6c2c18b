import type { QueryRunner } from 'typeorm';
import { givingWay } from './giving-way';
import type { Migration } from './migration';
import { query, queryOne } from './query';
import type { Tx } from './tx';

const STATEMENT =
  /^CREATE (?<unique>UNIQUE )?INDEX CONCURRENTLY (?<index>[a-z0-9_]+) ON (?<table>[a-z0-9_]+)(?<rest>[^;]+);?$/;

interface Index {
  readonly index: string;
  readonly table: string;
  /** `UNIQUE ` or nothing. */
  readonly unique: string;
  /** Its columns and whatever follows. */
  readonly rest: string;
}

/**
 * A step that builds an index on a table that may be large, while everybody goes on writing. Programs run without it. Broken
 * off, it leaves an index that is not used and costs its writing: the next attempt takes that away first. A table with
 * partitions gets it one by one, partitions that are made meanwhile with the table's own.
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
  const groups = STATEMENT.exec(statement)?.groups;
  if (groups === undefined) throw new Error(`${name} is not one CREATE INDEX CONCURRENTLY with a name.`);
  const { index = '', table = '', rest = '', unique = '' } = groups;
  const parts = await partitionsOf(tx, table);
  if (parts === null) await buildOn(tx, { index, table, rest, unique });
  else await buildOnParts(tx, { index, table, rest, unique });
}

const isValid = async (tx: Tx, index: string): Promise<boolean | undefined> =>
  (
    await query<{ valid: boolean }>(tx, 'SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass($1)', [
      index,
    ])
  )[0]?.valid;

async function buildOn(tx: Tx, { index, table, rest, unique }: Index): Promise<void> {
  const valid = await isValid(tx, index);
  if (valid === true) return;
  if (valid === false) await tx.query(`DROP INDEX CONCURRENTLY ${index}`);
  await tx.query(`CREATE ${unique}INDEX CONCURRENTLY ${index} ON ${table}${rest}`);
}

/** null: the table has none of its own kind. */
async function partitionsOf(tx: Tx, table: string): Promise<readonly string[] | null> {
  const { parts } = await queryOne<{ parts: string[] | null }>(
    tx,
    `SELECT CASE WHEN relkind = 'p' THEN ARRAY(SELECT i.inhrelid::regclass::text FROM pg_inherits i
                                               WHERE i.inhparent = pg_class.oid ORDER BY 1) END AS parts
       FROM pg_class WHERE oid = $1::regclass`,
    [table],
  );
  return parts;
}

/** Postgres builds none concurrently on a table with partitions: on each of them, and the table's own takes them up. */
async function buildOnParts(tx: Tx, { index, table, rest, unique }: Index): Promise<void> {
  if ((await isValid(tx, index)) === undefined) {
    await briefly(tx, `CREATE ${unique}INDEX ${index} ON ONLY ${table}${rest}`);
  }
  // Listed after it: one that is made from here on gets its own with the table's.
  const parts = (await partitionsOf(tx, table)) ?? [];
  const taken = await query<{ part: string }>(
    tx,
    `SELECT x.indrelid::regclass::text AS part FROM pg_inherits i JOIN pg_index x ON x.indexrelid = i.inhrelid
      WHERE i.inhparent = $1::regclass`,
    [index],
  );
  const done = new Set(taken.map(({ part }) => part));
  for (const part of parts.filter((one) => !done.has(one))) {
    const own = `${part}_${index}`;
    await buildOn(tx, { index: own, table: part, rest, unique });
    await briefly(tx, `ALTER INDEX ${index} ATTACH PARTITION ${own}`);
  }
  if ((await isValid(tx, index)) !== true)
    throw new Error(`A partition of ${table} lacks ${index}: run the step again.`);
}

/** A short lock, in a transaction of its own: the step is in none. */
function briefly(tx: Tx, statement: string): Promise<void> {
  return givingWay(tx.queryRunner as QueryRunner, () => tx.query(statement));
}
