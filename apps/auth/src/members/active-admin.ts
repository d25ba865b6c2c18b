import { CodedError } from '@ballast/platform/errors/coded-error';
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
 * @throws CodedError ADMIN_ONLY or ACCOUNT_SUSPENDED
 */
export async function lockActiveAdmin(tx: Tx, actor: string): Promise<void> {
  const [admin] = await lockAccounts(tx, [actor]);
  if (admin?.is_admin !== true) throw new CodedError('ADMIN_ONLY', 'Only administrators may do this.');
  if (admin.status !== 'active') {
    throw new CodedError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact support.');
  }
}
