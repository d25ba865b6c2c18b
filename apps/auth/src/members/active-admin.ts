import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/accounts.store';

/** The acting admin and the address of the request. */
export interface AdminAction {
  /** The admin's member id. */
  readonly actor: string;
  readonly ip: string | null;
}

/**
 * Makes sure, under lock, that the actor still is an active admin. The identity token says what was true seconds ago; an
 * admin who was suspended in between must not act any more.
 * @throws DomainError ADMIN_ONLY or ACCOUNT_SUSPENDED
 */
export async function lockActiveAdmin(tx: Tx, actor: string): Promise<void> {
  const [admin] = await lockAccounts(tx, [actor]);
  if (admin?.isAdmin !== true) throw new DomainError('ADMIN_ONLY', { reason: 'administrators' });
  if (admin.status !== 'active') {
    throw new DomainError('ACCOUNT_SUSPENDED', { reason: 'account' });
  }
}
