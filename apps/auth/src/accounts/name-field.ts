import { invalidField } from '@ballast/domain/errors/invalid-field';
import { normaliseName } from '@ballast/domain/membership/person-name';

/** @throws DomainError INVALID_INPUT that names the field; @returns null for none */
export function nameIn(field: 'firstName' | 'lastName', typed: string | null | undefined): string | null {
  const name = normaliseName(typed);
  if (name !== undefined) return name;
  throw invalidField(field, { code: 'NAME_CHARACTERS', params: {} });
}
