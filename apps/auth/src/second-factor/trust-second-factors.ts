import { IsNull, Not } from 'typeorm';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Passkey } from './passkeys/passkey.entity';
import { Totp } from './totp/totp.entity';

/** Lets every second factor of the account stand in for the withdrawal password: who showed both holds both. */
export async function trustSecondFactors(tx: Tx, accountId: string): Promise<void> {
  const untrusted = { accountId, trusted: false };
  await tx.getRepository(Totp).update({ ...untrusted, enabledAt: Not(IsNull()) }, { trusted: true });
  await tx.getRepository(Passkey).update(untrusted, { trusted: true });
}
