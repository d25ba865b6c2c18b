import type { Tx } from '@ballast/platform/postgres/tx';

/** Lets every second factor of the account stand in for the withdrawal password: who showed both holds both. */
export async function trustSecondFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.query('UPDATE totp SET trusted = true WHERE account_id = $1 AND enabled_at IS NOT NULL AND NOT trusted', [
    accountId,
  ]);
  await tx.query('UPDATE passkey SET trusted = true WHERE account_id = $1 AND NOT trusted', [accountId]);
}
