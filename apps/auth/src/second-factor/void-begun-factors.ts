import { IsNull } from 'typeorm';
import type { Tx } from '@ballast/platform/postgres/tx';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity';
import { Totp } from './totp/totp.entity';

/** Ends what was begun and not finished of second factors: it rests on a password that was replaced. Requires the account's lock. */
export async function voidBegunFactors(tx: Tx, accountId: string): Promise<void> {
  await tx.getRepository(Totp).delete({ accountId, enabledAt: IsNull() });
  // Its answer may come from a session that has ended, which is told so.
  await tx.getRepository(PasskeyChallenge).update({ accountId, purpose: 'registration' }, { trusted: false });
}
