import { canonicalPassword } from '@ballast/domain/membership/registration';
import { CodedError } from '@ballast/platform/errors/coded-error';
import type { Account } from '../accounts/account';

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
interface Feedback {
  readonly warning: string | null;
  readonly suggestions: readonly string[];
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
    translations: english.translations,
    graphs: common.adjacencyGraphs,
    dictionary: { ...common.dictionary, ...english.dictionary },
    l33tMaxSubstitutions: LOOK_ALIKES,
  });
  return zxcvbn;
}

/** A password somebody chose, with what its sentence calls it and the field it was typed in. */
export interface NamedPassword {
  readonly name: 'password' | 'withdrawal password';
  readonly field: 'password' | 'withdrawalPassword' | 'next';
  readonly password: string;
}

/** The words that an attacker who knows the member would try first. */
export function personalWords(member: Pick<Account, 'email' | 'phone' | 'first_name' | 'last_name'>): string[] {
  const { email, phone, first_name: firstName, last_name: lastName } = member;
  return [email, email?.split('@')[0], phone, firstName, lastName].filter((word) => typeof word === 'string');
}

/**
 * @param personal see {@link personalWords}
 * @throws CodedError WEAK_PASSWORD with the reason in its sentence
 */
export async function refuseWeakPassword({ name, field, password }: NamedPassword, personal: string[]): Promise<void> {
  const estimate = await estimator();
  const { score, feedback } = estimate(
    password.slice(0, LOOKED_AT),
    [...personal, 'ballast', 'usdc'].map((word) => word.slice(0, PERSONAL_LOOKED_AT)),
  );
  const short = charactersOf(password) < MIN_CHARACTERS ? `It needs ${MIN_CHARACTERS} characters or more.` : null;
  if (score >= MIN_SCORE && short === null) return;
  const reasons = [short, feedback.warning, ...feedback.suggestions].filter(
    (reason) => reason !== null && reason !== '',
  );
  const why = reasons.length > 0 ? reasons.join(' ') : 'It is too easy to guess.';
  const sentence = `This ${name} is too weak. ${why}`;
  throw new CodedError('WEAK_PASSWORD', sentence, { fields: { [field]: sentence } });
}

const charactersOf = (password: string): number => [...canonicalPassword(password).replace(/ +/g, ' ')].length;
