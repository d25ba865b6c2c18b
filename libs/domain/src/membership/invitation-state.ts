import { DomainError } from '../errors/domain-error';

export type InvitationState = 'Active' | 'Exhausted' | 'Expired' | 'Revoked';

/** The terms of an invitation. */
export interface InvitationTerms {
  readonly usedCount: number;
  /** null: unlimited. */
  readonly maxUses: number | null;
  /** null: never. */
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Defaults of an admin's invitation (`docs/product/rules.md §3.4`). A member's own code is unlimited and never expires. */
export const ADMIN_INVITATION_DEFAULTS = { maxUses: 1, expiresInDays: 30 } as const;

/** The most that an admin's invitation may have of each. */
export const ADMIN_INVITATION_LIMITS = { maxUses: 100_000, expiresInDays: 3650 } as const;

const MILLISECONDS_PER_DAY = 86_400_000;

/** The instant an invitation made at `now` for `days` days stops being usable. */
export function invitationExpiry(now: Date, days: number): Date {
  return new Date(now.getTime() + days * MILLISECONDS_PER_DAY);
}

/**
 * The state of an invitation (`docs/product/rules.md §4.1`). Where several apply, the one that explains most wins: a revoked
 * code was taken back on purpose, a used-up one did its work, and only then does its date matter.
 */
export function invitationState(terms: InvitationTerms, now: Date): InvitationState {
  if (terms.revokedAt !== null) return 'Revoked';
  if (terms.maxUses !== null && terms.usedCount >= terms.maxUses) return 'Exhausted';
  if (terms.expiresAt !== null && terms.expiresAt.getTime() <= now.getTime()) return 'Expired';
  return 'Active';
}

const REFUSALS = {
  Exhausted: 'INVITATION_EXHAUSTED',
  Expired: 'INVITATION_EXPIRED',
  Revoked: 'INVITATION_REVOKED',
} as const;

/** The refusal for a code that nobody issued. */
export function unknownInvitation(): DomainError<'INVITATION_NOT_FOUND'> {
  return new DomainError('INVITATION_NOT_FOUND', {}, { at: 'invitationCode' });
}

/**
 * The reason why an invitation admits nobody now, or null. A code of a suspended owner gets the refusal of a revoked
 * one: a suspended member cannot invite (`docs/product/rules.md §4.1`), and the sentence must not reveal the suspension
 * to a stranger.
 */
export function invitationRefusal(terms: InvitationTerms, ownerIsActive: boolean, now: Date): DomainError | null {
  const state = invitationState(terms, now);
  if (state === 'Active' && ownerIsActive) return null;
  return new DomainError(REFUSALS[state === 'Active' ? 'Revoked' : state], {}, { at: 'invitationCode' });
}
