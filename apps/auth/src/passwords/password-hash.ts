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
 * Whether a password matches a hash. Without a hash (the account does not exist), the check takes just as long on a
 * dummy hash and returns false, so that timing does not reveal which accounts exist.
 */
export async function passwordIsRight(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('a password that opens nothing');
  const right = await verify(passwordHash ?? (await nobody), canonicalPassword(password));
  return right && passwordHash !== undefined;
}

/** Computes the dummy hash before the first sign-in, which would otherwise take twice as long. */
export async function prepareDummyHash(): Promise<void> {
  await passwordIsRight('', undefined);
}
