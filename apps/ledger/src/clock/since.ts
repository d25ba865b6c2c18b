import { DomainError } from '@ballast/domain/errors/domain-error';

/**
 * The instant from which on lines are wanted; null: all. ISO 8601 also writes week dates, which neither JavaScript nor
 * Postgres reads.
 * @throws DomainError INVALID_INPUT
 */
export function sinceOf(text: string | undefined): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (year >= 1970 && year <= 9999) return instant;
  throw new DomainError('INVALID_INPUT', 'since must be a date and time like 2026-01-31T12:00:00Z.', {
    since: 'must be a date and time like 2026-01-31T12:00:00Z',
  });
}
