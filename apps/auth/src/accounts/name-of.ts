import type { Account } from './account';

/** A member's display name in the admin area: first and last name, else email or phone number. */
export function nameOf(account: Pick<Account, 'first_name' | 'last_name' | 'email' | 'phone'>): string {
  const names = [account.first_name, account.last_name].filter((name) => name !== null);
  return names.length > 0 ? names.join(' ') : (account.email ?? account.phone ?? '');
}
