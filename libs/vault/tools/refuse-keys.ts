import { UsageError } from './usage-error';

/** A private key, by itself or behind an option's name; one digit lost or quotes around it make no difference. */
const KEY = /^(?:--?[\w-]+=)?\W*(?:0x)?[0-9a-f]{60,70}\W*$/i;
const WORDS_OF_A_PHRASE = 12;

/** @throws UsageError when a private key or a secret phrase stands on the command line; it is not quoted. */
export function refuseKeys(args: readonly string[]): void {
  if (!args.some((text) => KEY.test(text) || text.trim().split(/\s+/).length >= WORDS_OF_A_PHRASE)) return;
  throw new UsageError(
    'That is a key, and no option takes one: --key-file of npm run claim takes the name of a file that holds it. Other users can see a command line and the shell keeps it: put the key into a file, and move what the wallet holds to a new one soon.',
  );
}
