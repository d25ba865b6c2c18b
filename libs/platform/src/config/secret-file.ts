import { readFileSync } from 'node:fs';
import type { Environment } from './parse-config';

/** A secret that is given twice, or in a file that cannot be read; its words quote neither value nor path. */
export class SecretFileError extends Error {
  override readonly name = 'SecretFileError';
}

/** The variable that may name a file which holds a secret, as of Docker and Kubernetes. */
export const fileVariableOf = (secret: string): string => `${secret}_FILE`;

/**
 * A secret: the variable's own value, or what is in the file that `<name>_FILE` names, without the line break at its end.
 * An empty variable counts as absent.
 * @throws SecretFileError
 */
export function readSecret(name: string, env: Environment): string | undefined {
  const file = env[fileVariableOf(name)]?.trim();
  if (file === undefined || file === '') return env[name];
  if ((env[name] ?? '').trim() !== '')
    throw new SecretFileError(`${name} and ${fileVariableOf(name)} are both set: one of them is too many`);
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SecretFileError(
      `the file named by ${fileVariableOf(name)} cannot be read (${code ?? 'no reason given'})`,
    );
  }
}
