import { canonicalPassword } from '@ballast/domain/membership/registration';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ErrorParams } from '@ballast/domain/errors/error-params';
import {
  PASSWORD_SUGGESTIONS,
  PASSWORD_WARNINGS,
  type PasswordWeakness,
} from '@ballast/domain/errors/password-weakness';
import type { Account } from '../accounts/account.entity';

/** OWASP ASVS 2.1.1. Runs of spaces count as one; how many bytes a character takes does not matter. */
const MIN_CHARACTERS = 12;
/** Of zxcvbn's 0 to 4: safe against somebody who stole the hashes and guesses 10,000 times a second. */
const MIN_SCORE = 3;
/**
 * The number of characters of a password that are checked, and of spellings of its look-alike characters: the library's
 * own limit comes too late, and 'P@$$w0rd' repeated thirty times kept the process busy for 23 seconds. A prefix can
 * only be weaker than the whole.
 */
const LOOKED_AT = 32;
const LOOK_ALIKES = 20;
/** The number of characters of each personal word that are checked, for the same reason. */
const PERSONAL_LOOKED_AT = 64;

type Estimate = (password: string, userInputs: string[]) => { score: number; feedback: Feedback };
/** By their names in the library: the sentences are ours, in each language. */
interface Feedback {
  readonly warning: string | null;
  readonly suggestions: readonly string[];
}

/** Texts that are their own names. */
function named<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const texts = {} as Record<Name, string>;
  for (const name of names) texts[name] = name;
  return texts;
}

let loading: Promise<Estimate> | undefined;

/** The dictionaries are megabytes: they are read at the first sign-up, not at every start. */
function estimator(): Promise<Estimate> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Estimate> {
  const [{ zxcvbn, zxcvbnOptions }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  zxcvbnOptions.setOptions({
    translations: {
      ...english.translations,
      warnings: named(PASSWORD_WARNINGS),
      suggestions: named(PASSWORD_SUGGESTIONS),
    },
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    l33tMaxSubstitutions: LOOK_ALIKES,
  });
  return zxcvbn;
}

/** A password somebody chose, which one it is, and the field it was typed in. */
export interface NamedPassword {
  readonly name: ErrorParams['WEAK_PASSWORD']['password'];
  readonly field: 'password' | 'withdrawalPassword' | 'next';
  readonly password: string;
}

/** The words that an attacker who knows the member would try first. */
export function personalWords(member: Pick<Account, 'email' | 'phone' | 'firstName' | 'lastName'>): string[] {
  const { email, phone, firstName, lastName } = member;
  return [email, email?.split('@')[0], phone, firstName, lastName].filter((word) => typeof word === 'string');
}

/**
 * @param personal see {@link personalWords}
 * @throws DomainError WEAK_PASSWORD with what is weak about it
 */
export async function refuseWeakPassword({ name, field, password }: NamedPassword, personal: string[]): Promise<void> {
  const estimate = await estimator();
  const { score, feedback } = estimate(
    password.slice(0, LOOKED_AT),
    [...personal, 'ballast', 'usdc'].map((word) => word.slice(0, PERSONAL_LOOKED_AT)),
  );
  const isShort = charactersOf(password) < MIN_CHARACTERS;
  if (score >= MIN_SCORE && !isShort) return;
  const weaknesses = [...(isShort ? [TOO_SHORT] : []), ...weaknessesIn(feedback)];
  throw new DomainError('WEAK_PASSWORD', { password: name, weaknesses }, { at: field });
}

const TOO_SHORT: PasswordWeakness = { kind: 'too_short', least: MIN_CHARACTERS };

function weaknessesIn({ warning, suggestions }: Feedback): PasswordWeakness[] {
  return [
    ...PASSWORD_WARNINGS.filter((name) => name === warning).map(
      (name) => ({ kind: 'warning', warning: name }) as const,
    ),
    ...suggestions.flatMap((given) =>
      PASSWORD_SUGGESTIONS.filter((name) => name === given).map(
        (name) => ({ kind: 'suggestion', suggestion: name }) as const,
      ),
    ),
  ];
}

const charactersOf = (password: string): number => [...canonicalPassword(password).replace(/ +/g, ' ')].length;
