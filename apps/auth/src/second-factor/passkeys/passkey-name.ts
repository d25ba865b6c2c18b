import { invalidField } from '@ballast/domain/errors/invalid-field';

const MAX_LENGTH = 60;

/**
 * Normalises the name of a passkey: trimmed, one line, no control or direction characters.
 * @throws DomainError INVALID_INPUT
 */
export function passkeyName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
  if (name !== '' && name.length <= MAX_LENGTH) return name;
  throw invalidField('name', { code: 'PASSKEY_NAME', params: { most: MAX_LENGTH } });
}
