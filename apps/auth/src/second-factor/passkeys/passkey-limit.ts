import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Database } from '@ballast/platform/postgres/tx';
import { listPasskeys } from './passkeys.store';

const MAX_PASSKEYS = 10;

/** @throws DomainError SECOND_FACTOR_STATE when the account can have no further passkey */
export async function refuseTooManyPasskeys(db: Database, accountId: string): Promise<void> {
  const present = await listPasskeys(db, accountId);
  if (present.length < MAX_PASSKEYS) return;
  throw new DomainError('SECOND_FACTOR_STATE', { reason: 'too_many_passkeys', most: MAX_PASSKEYS });
}
