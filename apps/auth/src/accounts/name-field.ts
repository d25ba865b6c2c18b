import { normaliseName } from '@ballast/domain/membership/person-name';
import { CodedError } from '@ballast/platform/errors/coded-error';

/** @throws CodedError INVALID_INPUT that names the field; @returns null for none */
export function nameIn(field: 'firstName' | 'lastName', typed: string | null | undefined): string | null {
  const name = normaliseName(typed);
  if (name !== undefined) return name;
  const sentence = 'A name has letters, spaces, hyphens, apostrophes and full stops only.';
  throw new CodedError('INVALID_INPUT', sentence, { fields: { [field]: sentence } });
}
