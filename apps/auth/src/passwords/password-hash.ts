import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword } from '@ballast/domain/membership/registration';

/** Argon2id as OWASP recommends it: 19 MiB, two passes, parallelism 1. The parameters stand in each hash, so they can grow later. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonicalPassword(password), PARAMETERS);
}

let nobody: Promise<string> | undefined;

/**
 * Whether a password is the one behind a hash. For an account that does not exist (no hash) it works just as long on a hash of
 * nobody's password and answers no: whoever measures cannot tell which accounts exist.
 */
export async function passwordIsRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('a password that opens nothing');
  const right = await verify(passwordHash ?? (await nobody), canonicalPassword(password));
  return right && passwordHash !== undefined;
}

/** Makes the hash of nobody's password before the first sign-in, which would else take twice as long. */
export async function prepareDummyHash(): Promise<void> {
  await passwordIsRight('', undefined);
}
