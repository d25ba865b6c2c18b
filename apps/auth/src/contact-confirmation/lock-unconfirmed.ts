import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account.entity';
import { lockAccounts } from '../accounts/accounts.store';

/** Locks the account of a member whose contact is not confirmed yet. @throws DomainError CONTACT_CONFIRMED, NOT_SIGNED_IN */
export async function lockUnconfirmed(tx: Tx, memberId: string): Promise<Account> {
  const [account] = await lockAccounts(tx, [memberId]);
  if (account === undefined) throw new DomainError('NOT_SIGNED_IN', {});
  refuseConfirmed(account);
  return account;
}

/** @throws DomainError CONTACT_CONFIRMED */
export function refuseConfirmed({ unconfirmedSince }: Account): void {
  if (unconfirmedSince === null) throw new DomainError('CONTACT_CONFIRMED', {});
}
