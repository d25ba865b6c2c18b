import { DomainError } from '@ballast/domain/errors/domain-error';

/**
 * Parses the start (or, for `until`, the end) of a time range; null: unbounded. ISO 8601 also allows week dates, which
 * neither JavaScript nor Postgres parses.
 * @throws DomainError INVALID_INPUT
 */
export function sinceOf(text: string | undefined, field = 'since'): Date | null {
  if (text === undefined) return null;
  const instant = new Date(text);
  const year = instant.getUTCFullYear();
  if (year >= 1970 && year <= 9999) return instant;
  const fault = { code: 'DATE_AND_TIME', params: {} } as const;
  throw new DomainError('INVALID_INPUT', { reason: 'named_field', field, fault }, { fields: { [field]: fault } });
}
