import { CodedError } from '@ballast/platform/errors/coded-error';

/** Of zxcvbn's 0 to 4: safe against somebody who stole the hashes and guesses 10,000 times a second. */
const LEAST_SCORE = 3;
/**
 * Only this much of a password is looked at, and this many spellings of its look-alike characters: the library's own limit
 * comes too late, and 'P@$$w0rd' thirty times kept the process busy for 23 seconds. A prefix can only be weaker than the whole.
 */
const LOOKED_AT = 32;
const LOOK_ALIKES = 20;
/** Of each personal word, for the same reason. */
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

/** A password of a sign-up, under the name its field and its sentence use. */
export interface NamedPassword {
  readonly field: 'password' | 'withdrawalPassword';
  readonly password: string;
}

const NAMES = { password: 'password', withdrawalPassword: 'withdrawal password' } as const;

/**
 * @param personal what somebody would try first who knows the member: email, names
 * @throws CodedError WEAK_PASSWORD with the reason in its sentence
 */
export async function refuseWeakPassword({ field, password }: NamedPassword, personal: string[]): Promise<void> {
  const estimate = await estimator();
  const { score, feedback } = estimate(
    password.slice(0, LOOKED_AT),
    [...personal, 'ballast', 'usdc'].map((word) => word.slice(0, PERSONAL_LOOKED_AT)),
  );
  if (score >= LEAST_SCORE) return;
  const reasons = [feedback.warning, ...feedback.suggestions].filter((reason) => reason !== null && reason !== '');
  const why = reasons.length > 0 ? reasons.join(' ') : 'It is too easy to guess.';
  const sentence = `This ${NAMES[field]} is too weak. ${why}`;
  throw new CodedError('WEAK_PASSWORD', sentence, { fields: { [field]: sentence } });
}
