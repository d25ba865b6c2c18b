import { CodedError } from '../errors/coded-error';
import { Identity, MemberIdentity, ServiceName } from './identity';

/** The access rule of a handler. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'member' }
  | { readonly kind: 'active-member' }
  | { readonly kind: 'admin' }
  | { readonly kind: 'admin-or-ci' }
  | { readonly kind: 'service'; readonly services: readonly ServiceName[] };

/**
 * The refusal of a payment or a security change (`docs/product/api.md §4`, POST /api/auth/step-up), or undefined when it may
 * pass: an account with a second factor confirms by it first. Judged by the time of the request, so that a remembered identity
 * never counts for longer.
 */
export function stepUpRefusalOf(identity: Identity | undefined, now: Date): CodedError | undefined {
  if (identity?.kind !== 'member' || !identity.hasSecondFactor) return undefined;
  if (isConfirmed(identity, now)) return undefined;
  return new CodedError('STEP_UP_REQUIRED', 'Please confirm with your second factor, then try again.');
}

/** Whether the session counts as confirmed by a second factor at the time of the request. */
export const isConfirmed = ({ confirmedUntil }: MemberIdentity, now: Date): boolean =>
  confirmedUntil !== null && now.getTime() < confirmedUntil * 1000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The refusal of a request, or undefined when it may pass. Admins without a second factor may read; what they write is refused.
 * @param method of HTTP, upper case
 */
export function refusalOf(access: Access, identity: Identity | undefined, method: string): CodedError | undefined {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'service') {
    const may = identity?.kind === 'service' && access.services.includes(identity.service);
    return may ? undefined : new CodedError('FORBIDDEN', 'This call is for other processes only.');
  }
  if (identity === undefined) return new CodedError('NOT_SIGNED_IN', 'Please sign in first.');
  if (identity.kind === 'service') return new CodedError('FORBIDDEN', 'This call needs a member.');
  if (identity.kind === 'ci') {
    const sentence = 'A CI token may create and update deployments and their events, nothing else.';
    return access.kind === 'admin-or-ci' ? undefined : new CodedError('CI_NOT_ALLOWED', sentence);
  }
  if (access.kind === 'member') return undefined;
  if (identity.status !== 'active')
    return new CodedError('ACCOUNT_SUSPENDED', 'This account is suspended. Please contact support.');
  return access.kind === 'active-member' ? undefined : adminRefusalOf(identity, method);
}

function adminRefusalOf(member: MemberIdentity, method: string): CodedError | undefined {
  if (!member.isAdmin) return new CodedError('ADMIN_ONLY', 'Only administrators may do this.');
  if (member.hasSecondFactor || READS.has(method)) return undefined;
  const sentence = 'Set up two-factor authentication first: Account → Two-factor. Nothing was changed.';
  return new CodedError('SECOND_FACTOR_MISSING', sentence);
}
