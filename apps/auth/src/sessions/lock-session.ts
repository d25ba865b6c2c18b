import { DomainError } from '@ballast/domain/errors/domain-error';
import type { MemberIdentity } from '@ballast/platform/identity/identity';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { lockAccounts } from '../accounts/accounts.store';
import { Session } from './session.entity';

/** A session, and whose it is, as an identity names them. */
export type SessionOfIdentity = Pick<MemberIdentity, 'memberId' | 'sessionId'>;

/**
 * Locks the account of a session that is still open, before a change of what protects it. The gateway's identity is valid for
 * 30 seconds: a session that ended meanwhile, by a reset for one, changes nothing.
 * @throws DomainError NOT_SIGNED_IN
 */
export async function lockAccountOfSession(tx: Tx, { memberId, sessionId }: SessionOfIdentity): Promise<Account> {
  const [account] = await lockAccounts(tx, [memberId]);
  const isOpen = await tx.getRepository(Session).existsBy({ id: sessionId, accountId: memberId });
  if (account === undefined || !isOpen) throw new DomainError('NOT_SIGNED_IN', {});
  return account;
}
