import type { Client } from 'pg';
import type { MadeBackup } from './make-backup';

const IS_THERE = `SELECT to_regclass('ledger.backup') IS NOT NULL AS there`;

/** Whether the ledger has its table of backups, which an older one lacks. */
async function isThere(client: Client): Promise<boolean> {
  return (await client.query<{ there: boolean }>(IS_THERE)).rows[0]?.there === true;
}

/** Records that a backup was made, for the operator's view (docs/backup.md). @returns false when there is no table */
export async function recordBackup(client: Client, { backup, manifest }: MadeBackup): Promise<boolean> {
  if (!(await isThere(client))) return false;
  await client.query(
    `INSERT INTO ledger.backup (name, method, finished_at, bytes) VALUES ($1, 'dump', $2, $3) ON CONFLICT DO NOTHING`,
    [backup.name, manifest.finishedAt, manifest.bytes],
  );
  return true;
}

/** Records that a backup was restored and found right. @returns false when this database does not know it */
export async function recordVerified(client: Client, name: string): Promise<boolean> {
  if (!(await isThere(client))) return false;
  const { rowCount } = await client.query('UPDATE ledger.backup SET verified_at = clock_timestamp() WHERE name = $1', [
    name,
  ]);
  return rowCount === 1;
}
