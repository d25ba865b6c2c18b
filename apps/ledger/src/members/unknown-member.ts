import { CodedError } from '@ballast/platform/errors/coded-error';

/** A member whom neither ledger nor auth knows: the account was made and lost, or the token is forged. */
export function unknownMember(): CodedError {
  return new CodedError('NOT_FOUND', 'There is no such member.');
}
