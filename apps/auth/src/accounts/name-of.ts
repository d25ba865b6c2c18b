import type { Account } from './account.entity';

/** A member's display name in the admin area: first and last name, else email or phone number. */
export function nameOf(account: Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone'>): string {
  const names = [account.firstName, account.lastName].filter((name) => name !== null);
  return names.length > 0 ? names.join(' ') : (account.email ?? account.phone ?? '');
}
