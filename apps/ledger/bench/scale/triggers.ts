import type { DataSource } from 'typeorm';
import { query } from '@ballast/platform/postgres/query';

const OF_SCHEMA = `
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
 WHERE c.relnamespace = $1::regnamespace AND NOT t.tgisinternal`;

/** Takes the triggers off all tables of a schema. @returns the SQL that makes them again, a statement each */
export async function dropTriggers(db: DataSource, schema: string): Promise<string[]> {
  const rows = await query<{ drop: string; create: string }>(
    db,
    `SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS drop, pg_get_triggerdef(t.oid) AS create ${OF_SCHEMA}`,
    [schema],
  );
  for (const { drop } of rows) await query(db, drop);
  return rows.map(({ create }) => create);
}
