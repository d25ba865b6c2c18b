import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** Runs statements that select what is wrong. @returns each row as one line of JSON */
export async function findRows(db: Database, ...statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  // One by one: as arguments of one call, those of a whole month are more than the stack holds.
  for (const statement of statements) for (const row of await query<object>(db, statement)) found.push(toText(row));
  return found;
}

const toText = (row: object): string =>
  JSON.stringify(row, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
