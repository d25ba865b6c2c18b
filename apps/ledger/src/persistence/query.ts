import type { DataSource, EntityManager } from 'typeorm';
import type { ClientBase } from 'pg';

/** A transaction, or the data source with any free connection. */
export type Database = EntityManager | DataSource;

/** SQL text; a name makes Postgres keep its plan for the life of the connection (the hot path). */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  /** Set by `defineStatement`. */
  readonly values?: unknown[];
}

/** Runs one statement and returns its rows for every command (TypeORM's result differs by command). */
export async function query<Row>(db: Database, statement: Statement | string, own: unknown[] = []): Promise<Row[]> {
  const { text, name, values = own } = typeof statement === 'string' ? { text: statement } : statement;
  const runner = 'queryRunner' in db ? (db.queryRunner as { connect(): Promise<ClientBase> } | undefined) : undefined;
  if (runner === undefined) return plainRows<Row>(await db.query(text, values));
  const client = await runner.connect();
  const { rows } = await client.query(name === undefined ? { text, values } : { name, text, values });
  return rows as Row[];
}

/** TypeORM answers UPDATE and DELETE with [rows, count], anything else with rows. */
function plainRows<Row>(raw: unknown): Row[] {
  if (!Array.isArray(raw)) return [];
  if (raw.length === 2 && Array.isArray(raw[0]) && typeof raw[1] === 'number') return raw[0] as Row[];
  return raw as Row[];
}

/** The one row of a statement that always has one. */
export async function queryOne<Row>(db: Database, statement: Statement | string, values: unknown[] = []): Promise<Row> {
  const [row] = await query<Row>(db, statement, values);
  if (row === undefined) throw new Error('a statement that always has a row gave none');
  return row;
}
