import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Account } from '../accounts/account.entity';

/**
 * Refuses what decides where money goes, or who can sign in, while nobody has shown that the member reads what is sent to their
 * contact: warnings about it would reach nobody.
 * @throws DomainError CONTACT_UNCONFIRMED
 */
export function refuseUnconfirmed({ unconfirmedSince, email }: Pick<Account, 'unconfirmedSince' | 'email'>): void {
  if (unconfirmedSince === null) return;
  throw new DomainError('CONTACT_UNCONFIRMED', { contact: email === null ? 'phone' : 'email' });
}
