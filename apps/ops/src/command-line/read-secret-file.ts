import { readFileSync, statSync } from 'node:fs';

/** Any right of group or others in a file's mode. */
const OF_OTHERS = 0o077;

/**
 * The secret in a file, without the line break at its end.
 * @param option that names the file, for sentences.
 * @throws Error that names the option, never the path or its content.
 */
export function readSecretFile(file: string, option: string): string {
  let text: string;
  let mode: number;
  try {
    mode = statSync(file).mode;
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new Error(`The file named by --${option} cannot be read (${(error as NodeJS.ErrnoException).code ?? '?'}).`);
  }
  if ((mode & OF_OTHERS) !== 0) {
    throw new Error(
      `Other users of this computer can open the file named by --${option} (its mode is ${(mode & 0o777).toString(8)}): run chmod 600 on it.`,
    );
  }
  if (text === '') throw new Error(`The file named by --${option} is empty.`);
  return text;
}
