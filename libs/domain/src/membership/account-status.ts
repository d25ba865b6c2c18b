import { DomainError } from '../errors/domain-error';

export type AccountStatus = 'active' | 'suspended';

/** An account as the rules about suspension see it. */
export interface AccountStanding {
  readonly id: string;
  readonly status: AccountStatus;
  readonly isAdmin: boolean;
}

/**
 * The reason why `actor` may not suspend or restore `subject`, or null. Only an active admin may
 * (`docs/product/rules.md §6`), and never herself: since each suspension leaves its actor active, the club always keeps
 * one admin who can undo it.
 */
export function statusChangeFault(actor: AccountStanding, subject: AccountStanding): DomainError | null {
  if (!actor.isAdmin) return new DomainError('ADMIN_ONLY', { reason: 'admin' });
  if (actor.status !== 'active') return new DomainError('ACCOUNT_SUSPENDED', { reason: 'own_account' });
  return actor.id === subject.id ? new DomainError('OWN_ACCOUNT', { reason: 'status' }) : null;
}
