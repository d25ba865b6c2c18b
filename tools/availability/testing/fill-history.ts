import { Client } from 'pg';
import { LINES, LOAD_ID, SETTLE } from '../../seed-large/load-sql';

const TABLE = 'ledger.history';
const MEMORY =
  "SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2; SET synchronous_commit = off";
/** A key's index is its constraint's; nothing refers to a line of History. */
// Postgres writes the index of a partitioned table as one of that table alone, which would leave its months without.
const INDEXES = `
  SELECT i.indexrelid::regclass::text AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS index,
         c.conname AS key, pg_get_constraintdef(c.oid) AS definition
    FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.conrelid = i.indrelid
   WHERE i.indrelid = $1::regclass ORDER BY i.indexrelid`;

interface Index {
  readonly name: string;
  readonly index: string;
  readonly key: string | null;
  readonly definition: string | null;
}

/**
 * Fills History for a drill, in one statement and one transaction: without triggers, and with its indexes made afterwards, each
 * in one go. Whoever writes to it meanwhile waits. For a database of a drill alone: triggers stand for rules.
 * @param lines spread over so many loaded members
 */
export async function fillHistory(databaseUrl: string, lines: number, members: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(LOAD_ID);
    await client.query(MEMORY);
    await client.query('BEGIN');
    await client.query(`LOCK TABLE ${TABLE}; ALTER TABLE ${TABLE} DISABLE TRIGGER USER`);
    const { rows: indexes } = await client.query<Index>(INDEXES, [TABLE]);
    for (const { name, key } of indexes)
      await client.query(key === null ? `DROP INDEX ${name}` : `ALTER TABLE ${TABLE} DROP CONSTRAINT ${key}`);
    await client.query(LINES, [1, lines, members]);
    for (const { index, key, definition } of indexes)
      await client.query(key === null ? index : `ALTER TABLE ${TABLE} ADD CONSTRAINT ${key} ${definition}`);
    await client.query(`ALTER TABLE ${TABLE} ENABLE TRIGGER USER`);
    await client.query('COMMIT');
    for (const statement of SETTLE) await client.query(statement);
  } finally {
    await client.end();
  }
}
