import { type Tx, rows } from '@ballast/platform/postgres/tx';
import { replaceBackupCodes } from './totp/backup-codes.store';

/**
 * Removes each second factor that was added without the withdrawal password; the others stay (docs/decisions/0019).
 * @returns whether one that was in use went
 */
export async function removeUntrustedFactors(tx: Tx, accountId: string): Promise<boolean> {
  const apps = await rows<{ enabled_at: Date | null }>(
    tx,
    'DELETE FROM totp WHERE account_id = $1 AND NOT trusted RETURNING enabled_at',
    [accountId],
  );
  // Backup codes belong to the app they were issued with.
  if (apps.length > 0) await replaceBackupCodes(tx, accountId, []);
  const passkeys = await rows(tx, 'DELETE FROM passkey WHERE account_id = $1 AND NOT trusted RETURNING id', [
    accountId,
  ]);
  return passkeys.length > 0 || apps.some(({ enabled_at }) => enabled_at !== null);
}
