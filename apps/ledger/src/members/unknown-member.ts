import { CodedError } from '@ballast/platform/errors/coded-error';

/** The error for a member unknown to ledger and auth: the account was lost, or the token is forged. */
export function unknownMember(): CodedError {
  return new CodedError('NOT_FOUND', 'There is no such member.');
}
