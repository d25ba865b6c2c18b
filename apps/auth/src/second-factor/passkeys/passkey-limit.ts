import { CodedError } from '@ballast/platform/errors/coded-error';
import type { Database } from '../../accounts/accounts.store';
import { listPasskeys } from './passkeys.store';

const MAX_PASSKEYS = 10;
const SENTENCE = `You have ${MAX_PASSKEYS} passkeys, which is the most an account can have. Delete one first.`;

/** @throws CodedError SECOND_FACTOR_STATE when the account can have no further passkey */
export async function refuseTooManyPasskeys(db: Database, accountId: string): Promise<void> {
  const present = await listPasskeys(db, accountId);
  if (present.length >= MAX_PASSKEYS) throw new CodedError('SECOND_FACTOR_STATE', SENTENCE);
}
