import { DomainError } from '@ballast/domain/errors/domain-error';
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
export function stepUpRefusalOf(identity: Identity | undefined, now: Date): DomainError | undefined {
  if (identity?.kind !== 'member' || !identity.hasSecondFactor) return undefined;
  if (isConfirmed(identity, now)) return undefined;
  return new DomainError('STEP_UP_REQUIRED', {});
}

/** Whether the session counts as confirmed by a second factor at the time of the request. */
export const isConfirmed = ({ confirmedUntil }: MemberIdentity, now: Date): boolean =>
  confirmedUntil !== null && now.getTime() < confirmedUntil * 1000;

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * The refusal of a request, or undefined when it may pass. Admins without a second factor may read; what they write is refused.
 * @param method of HTTP, upper case
 */
export function refusalOf(access: Access, identity: Identity | undefined, method: string): DomainError | undefined {
  if (access.kind === 'public') return undefined;
  if (access.kind === 'service') {
    const may = identity?.kind === 'service' && access.services.includes(identity.service);
    return may ? undefined : new DomainError('FORBIDDEN', { reason: 'processes_only' });
  }
  if (identity === undefined) return new DomainError('NOT_SIGNED_IN', {});
  if (identity.kind === 'service') return new DomainError('FORBIDDEN', { reason: 'members_only' });
  if (identity.kind === 'ci') {
    return access.kind === 'admin-or-ci' ? undefined : new DomainError('CI_NOT_ALLOWED', {});
  }
  if (access.kind === 'member') return undefined;
  if (identity.status !== 'active') return new DomainError('ACCOUNT_SUSPENDED', { reason: 'account' });
  return access.kind === 'active-member' ? undefined : adminRefusalOf(identity, method);
}

function adminRefusalOf(member: MemberIdentity, method: string): DomainError | undefined {
  if (!member.isAdmin) return new DomainError('ADMIN_ONLY', { reason: 'administrators' });
  if (member.hasSecondFactor || READS.has(method)) return undefined;
  return new DomainError('SECOND_FACTOR_MISSING', {});
}
