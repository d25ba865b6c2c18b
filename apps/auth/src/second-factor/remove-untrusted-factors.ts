import type { Tx } from '@ballast/platform/postgres/tx';
import { Passkey } from './passkeys/passkey.entity';
import { replaceBackupCodes } from './totp/backup-codes.store';
import { removeTotp } from './totp/totp.store';

/**
 * Removes each second factor that was added without the withdrawal password; the others stay (docs/decisions/0019).
 * @returns whether one that was in use went
 */
export async function removeUntrustedFactors(tx: Tx, accountId: string): Promise<boolean> {
  const untrusted = { accountId, trusted: false };
  const app = await removeTotp(tx, untrusted);
  // Backup codes belong to the app they were issued with.
  if (app !== null) await replaceBackupCodes(tx, accountId, []);
  const passkeys = await tx.getRepository(Passkey).delete(untrusted);
  return app?.wasEnabled === true || (passkeys.affected ?? 0) > 0;
}
