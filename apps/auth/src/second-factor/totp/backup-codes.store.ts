import type { Database } from '../../accounts/accounts.store';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** Replaces the account's backup codes; the previous ones become void. @param hashes of the codes */
export async function replaceBackupCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.query('DELETE FROM backup_code WHERE account_id = $1', [accountId]);
  await tx.query('INSERT INTO backup_code (account_id, code_hash) SELECT $1, unnest($2::bytea[])', [accountId, hashes]);
}

/** Consumes a backup code in one statement: of any number of requests with the same code one succeeds. */
export async function consumeBackupCode(db: Database, accountId: string, hash: Buffer, now: Date): Promise<boolean> {
  const consumed = await rows(
    db,
    `UPDATE backup_code SET used_at = $3 WHERE account_id = $1 AND code_hash = $2 AND used_at IS NULL
     RETURNING account_id`,
    [accountId, hash, now],
  );
  return consumed.length > 0;
}

/** The number of unused backup codes. */
export async function countBackupCodes(db: Database, accountId: string): Promise<number> {
  const [count] = await rows<{ n: number }>(
    db,
    'SELECT count(*)::integer AS n FROM backup_code WHERE account_id = $1 AND used_at IS NULL',
    [accountId],
  );
  return count?.n ?? 0;
}
