import type { ClientBase } from 'pg';
import type { DataSource } from 'typeorm';
import type { BoundStatement } from './statement';
import type { Database } from './tx';

/** SQL text, or a statement of `defineStatement`; a name makes Postgres keep its plan for the life of the connection. */
export type Statement = Pick<BoundStatement, 'name' | 'text'> & Partial<Pick<BoundStatement, 'values'>>;

/**
 * Runs one statement and returns its rows, for every command (TypeORM's result differs by command). `bigint` columns are
 * bigint, `numeric` ones are text, `timestamptz` ones are Date.
 */
export async function query<Row>(
  db: Pick<Database, 'query'>,
  statement: Statement | string,
  own: readonly unknown[] = [],
): Promise<Row[]> {
  const { text, name, values = own } = typeof statement === 'string' ? { text: statement } : statement;
  const runner = 'queryRunner' in db ? (db.queryRunner as { connect(): Promise<ClientBase> } | undefined) : undefined;
  if (runner === undefined) return toRows<Row>(await db.query(text, [...values]));
  const client = await runner.connect();
  const { rows } = await client.query({ ...(name !== undefined && { name }), text, values: [...values] });
  return rows as Row[];
}

/** The one row of a statement that always has one. */
export async function queryOne<Row>(
  db: Pick<Database, 'query'>,
  statement: Statement | string,
  values: readonly unknown[] = [],
): Promise<Row> {
  return onlyRow(await query<Row>(db, statement, values));
}

/**
 * The one row of a named statement outside of a transaction, whose plan its connection keeps: for a hot read that takes longer
 * to plan than to run, as of a table with a partition a month.
 */
export async function queryOneKept<Row>(
  dataSource: DataSource,
  statement: Statement,
  values: readonly unknown[] = [],
): Promise<Row> {
  const runner = dataSource.createQueryRunner();
  try {
    return await queryOne<Row>(runner.manager, statement, values);
  } finally {
    await runner.release();
  }
}

/** The row of an answer that always has one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always has a row gave none');
  return row;
}

/** TypeORM returns [rows, count] of UPDATE and DELETE, and rows of everything else. */
function toRows<Row>(result: unknown): Row[] {
  const isCounted = Array.isArray(result) && result.length === 2 && Array.isArray(result[0]);
  return (isCounted && typeof result[1] === 'number' ? result[0] : result) as Row[];
}
