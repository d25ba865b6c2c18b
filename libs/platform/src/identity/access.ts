import { CodedError } from '../errors/coded-error';
import { Identity, ServiceName } from './identity';

/** Who may call a handler. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'member' }
  | { readonly kind: 'active-member' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'service'; readonly services: readonly ServiceName[] };

/** The refusal of a request, or undefined when it may pass. */
export function refusalOf(access: Access, identity: Identity | undefined): CodedError | undefined {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'service') {
    const may = identity?.kind === 'service' && access.services.includes(identity.service);
    return may ? undefined : new CodedError('FORBIDDEN', 'This call is for other processes only.');
  }
  if (identity === undefined) return new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
  if (identity.kind === 'service') return new CodedError('FORBIDDEN', 'This call needs a member.');
  if (access.kind === 'member') return undefined;
  if (identity.status !== 'active')
    return new CodedError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact support.');
  if (access.kind === 'admin' && !identity.isAdmin)
    return new CodedError('ADMIN_ONLY', 'Only administrators may do this.');
  return undefined;
}
