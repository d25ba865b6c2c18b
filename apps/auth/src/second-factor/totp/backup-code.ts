import { randomInt } from 'node:crypto';

export const BACKUP_CODES = 10;
const LENGTH = 10;
/** Crockford's base32, which has no letter that reads like another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Ten codes of 50 random bits, as people write them down: '7K2M9-QX4TB'. */
export function newBackupCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < BACKUP_CODES) {
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
    codes.add(`${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
  }
  return [...codes];
}

/**
 * Normalises an entered backup code: without dashes, in capitals, O read as 0, I and L as 1.
 * @returns undefined when it cannot be one
 */
export function backupCodeIn(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? code : undefined;
}
