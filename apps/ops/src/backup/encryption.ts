import { readFileSync } from 'node:fs';
import { readSecretFile } from '../command-line/read-secret-file';
import type { Stage } from './programs';

const SECRET = 'AGE-SECRET-KEY-';
const PUBLIC = /^age1[0-9a-z]+$/m;

/**
 * Encrypts by age, to whoever has the key: https://age-encryption.org.
 * @param keyFile of `age-keygen`, or its public half alone, with which a thief of this machine opens no backup.
 * @throws Error in one sentence that names neither path nor content.
 */
export function encrypt(keyFile: string): Stage {
  if (isSecret(keyFile)) return { program: 'age', args: ['--encrypt', '--identity', keyFile] };
  if (!PUBLIC.test(readFileSync(keyFile, 'utf8')))
    throw new Error('The file named by --key-file holds no key of age: make one by age-keygen.');
  return { program: 'age', args: ['--encrypt', '--recipients-file', keyFile] };
}

/** @throws Error in one sentence, also when the file holds the public half only. */
export function decrypt(keyFile: string): Stage {
  if (!isSecret(keyFile))
    throw new Error('The file named by --key-file holds no secret key of age, which alone opens a backup.');
  return { program: 'age', args: ['--decrypt', '--identity', keyFile] };
}

function isSecret(keyFile: string): boolean {
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8');
  } catch (error) {
    throw new Error(`The file named by --key-file cannot be read (${(error as NodeJS.ErrnoException).code ?? '?'}).`, {
      cause: error,
    });
  }
  if (!text.includes(SECRET)) return false;
  readSecretFile(keyFile, 'key-file');
  return true;
}
