import type { LastBackupDto } from '@ballast/dto/admin/operations.dto';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

interface Row {
  readonly method: string;
  readonly finished_at: Date;
  readonly verified_at: Date | null;
}

const IS_KEPT = `SELECT to_regclass('ledger.backup') IS NOT NULL AS kept`;
const READ = 'SELECT method, finished_at, verified_at FROM ledger.backup ORDER BY finished_at DESC LIMIT 1';

/**
 * The newest backup in `ledger.backup`, where those who make backups record them; null when none is recorded, also while this
 * database has no such table.
 */
export async function findLastBackup(db: Database): Promise<LastBackupDto | null> {
  const { kept } = await queryOne<{ kept: boolean }>(db, IS_KEPT);
  const [row] = kept ? await query<Row>(db, READ) : [];
  if (row === undefined) return null;
  return {
    method: row.method,
    finishedAt: row.finished_at.toISOString(),
    verifiedAt: row.verified_at?.toISOString() ?? null,
  };
}
