import { DomainError } from '@ballast/domain/errors/domain-error';

/**
 * The instant from which on (or, for `until`, before which) lines are wanted; null: all. ISO 8601 also writes week dates,
 * which neither JavaScript nor Postgres reads.
 * @throws DomainError INVALID_INPUT
 */
export function sinceOf(text: string | undefined, field = 'since'): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (year >= 1970 && year <= 9999) return instant;
  const fault = 'must be a date and time like 2026-01-31T12:00:00Z';
  throw new DomainError('INVALID_INPUT', `${field} ${fault}.`, { [field]: fault });
}
