import { DomainError } from '@ballast/domain/errors/domain-error';

/** The error for a member unknown to ledger and auth: the account was lost, or the token is forged. */
export function unknownMember(): DomainError<'NOT_FOUND'> {
  return new DomainError('NOT_FOUND', { what: 'member' });
}
