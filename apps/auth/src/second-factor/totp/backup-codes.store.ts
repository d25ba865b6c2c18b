import { In, IsNull } from 'typeorm';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { BackupCode } from './totp.entity';

/** Replaces the account's backup codes; the previous ones become void. @param hashes of the codes */
export async function replaceBackupCodes(tx: Tx, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  const codes = tx.getRepository(BackupCode);
  await codes.delete({ accountId });
  if (hashes.length > 0) await codes.insert(hashes.map((codeHash) => ({ accountId, codeHash })));
}

/**
 * Consumes a backup code in one statement: of any number of requests with the same code one succeeds.
 * @param hashes of the code under each key that may have hashed it
 */
export async function consumeBackupCode(
  db: Database,
  accountId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const unused = { accountId, codeHash: In([...hashes]), usedAt: IsNull() };
  const { affected } = await db.getRepository(BackupCode).update(unused, { usedAt: now });
  return affected === 1;
}

/** The number of unused backup codes. */
export function countBackupCodes(db: Database, accountId: string): Promise<number> {
  return db.getRepository(BackupCode).countBy({ accountId, usedAt: IsNull() });
}
