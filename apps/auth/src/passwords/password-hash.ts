import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword } from '@ballast/domain/membership/registration';

/** The work of one hash. */
export interface HashCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over that memory. */
  readonly timeCost: number;
}

/** Argon2id as OWASP recommends it, with parallelism 1. It stands in each hash, so it can grow later. */
export const RECOMMENDED_COST: HashCost = { memoryCost: 19_456, timeCost: 2 };

let cost = RECOMMENDED_COST;
let nobody: Promise<string> | undefined;

/** For specs, whose hundreds of accounts were a fifth of the processor time of all of auth's. Processes keep what is recommended. */
export function setHashCost(next: HashCost): void {
  cost = next;
  nobody = undefined;
}

/** The argon2id hash of a password, in PHC text form. */
export function hashPassword(password: string): Promise<string> {
  return hash(canonicalPassword(password), { algorithm: 2, parallelism: 1, ...cost });
}

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
