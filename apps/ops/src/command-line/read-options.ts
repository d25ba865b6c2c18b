import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command';

type OptionKinds = NonNullable<ParseArgsConfig['options']>;
type Values<O extends OptionKinds> = ReturnType<typeof parseArgs<{ options: O; args: string[] }>>['values'];

/** A private key or a secret phrase, by itself or behind an option's name. */
const KEY = /^(?:--?[\w-]+=)?\W*(?:0x)?[0-9a-f]{60,70}\W*$/i;
/** The words of a phrase have three to eight letters each (BIP-39); a sentence, such as a risk notice, has shorter ones. */
const PHRASE = /^(?:--?[\w-]+=)?\W*(?:[a-z]{3,8}[\s,]+){11,}[a-z]{3,8}\W*$/i;

/**
 * The options of a command.
 * @throws UsageError; no argument is quoted, since it could be a password or a key.
 */
export function readOptions<O extends OptionKinds>(args: readonly string[], options: O): Values<O> {
  if (args.some((text) => KEY.test(text) || PHRASE.test(text))) {
    throw new UsageError(
      'That is a key, and no option takes one: other users can see a command line and the shell keeps it. Put it into a file, and treat this one as known.',
    );
  }
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false }).values as Values<O>;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const words =
      code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE'
        ? 'An option lacks its value, or has one and takes none.'
        : `One of these is no option. The options are ${Object.keys(options)
            .map((name) => `--${name}`)
            .join(', ')}.`;
    throw new UsageError(words);
  }
}

/** The value of an option that has to be there. @throws UsageError */
export function needed(name: string, value: string | undefined): string {
  if (value === undefined || value === '') throw new UsageError(`--${name} is needed.`);
  return value;
}
