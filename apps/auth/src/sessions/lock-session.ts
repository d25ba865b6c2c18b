import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';
import { lockAccounts } from '../accounts/accounts.store';

/**
 * Locks the account of a session that is still open, before a change of its second factors. The gateway's identity is valid for
 * 30 seconds: a session that ended meanwhile, by a reset for one, changes nothing.
 * @throws DomainError NOT_SIGNED_IN
 */
export async function lockAccountOfSession(
  tx: Tx,
  { memberId, sessionId }: Pick<MemberIdentity, 'memberId' | 'sessionId'>,
): Promise<Account> {
  const [account] = await lockAccounts(tx, [memberId]);
  const session = await rows(tx, 'SELECT 1 FROM session WHERE id = $1 AND account_id = $2', [sessionId, memberId]);
  if (account === undefined || session.length === 0) throw new DomainError('NOT_SIGNED_IN', {});
  return account;
}
