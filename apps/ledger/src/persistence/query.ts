import type { DataSource, EntityManager } from 'typeorm';
import type { ClientBase } from 'pg';
import type { BoundStatement } from '@ballast/platform/postgres/statement';
import { rows as rowsOf } from '@ballast/platform/postgres/tx';

/** A transaction, or the data source with any free connection. */
export type Database = EntityManager | DataSource;

/** SQL text, or a statement of `defineStatement`; a name makes Postgres keep its plan for the life of the connection. */
export type Statement = Pick<BoundStatement, 'name' | 'text'> & Partial<Pick<BoundStatement, 'values'>>;

/** Runs one statement and returns its rows for every command (TypeORM's result differs by command). */
export async function query<Row>(db: Database, statement: Statement | string, own: unknown[] = []): Promise<Row[]> {
  const { text, name, values = own } = typeof statement === 'string' ? { text: statement } : statement;
  const runner = 'queryRunner' in db ? (db.queryRunner as { connect(): Promise<ClientBase> } | undefined) : undefined;
  if (runner === undefined) return rowsOf<Row>(db, text, values);
  const client = await runner.connect();
  const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values });
  return rows as Row[];
}

/** The one row of a statement that always has one. */
export async function queryOne<Row>(db: Database, statement: Statement | string, values: unknown[] = []): Promise<Row> {
  return onlyRow(await query<Row>(db, statement, values));
}

/** The row of an answer that always has one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('a statement that always has a row gave none');
  return row;
}
