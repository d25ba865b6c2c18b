import { CodedError } from '@ballast/platform/errors/coded-error';

const MAX_LENGTH = 60;
const SENTENCE = `A passkey's name has 1 to ${MAX_LENGTH} characters.`;

/**
 * Normalises the name of a passkey: trimmed, one line, no control or direction characters.
 * @throws CodedError INVALID_INPUT
 */
export function passkeyName(typed: string): string {
  const name = typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
  if (name !== '' && name.length <= MAX_LENGTH) return name;
  throw new CodedError('INVALID_INPUT', SENTENCE, { fields: { name: SENTENCE } });
}
