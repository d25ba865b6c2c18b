import { createHash } from 'node:crypto';
import type { ProcessConfig } from '../config/process-config';

const LEAST_LENGTH = 32;
/** Long enough that two secrets of one club never share an id. */
const ID_BYTES = 8;

/** The secret between processes; as a list, while it is replaced: the first one signs, each of them is accepted. */
export type InternalSecrets = string | readonly string[];

type SecretVariables = Pick<ProcessConfig, 'INTERNAL_TOKEN_SECRET'> &
  Partial<Pick<ProcessConfig, 'INTERNAL_TOKEN_SECRET_ACCEPTED'>>;

/** The secrets of a process, the one it signs by first. */
export function internalSecretsOf(config: Readonly<SecretVariables>): readonly string[] {
  const { INTERNAL_TOKEN_SECRET: current, INTERNAL_TOKEN_SECRET_ACCEPTED: accepted } = config;
  return accepted === undefined ? [current] : [current, accepted];
}

/** A key made of each secret, the one that signs first. @throws Error when a secret is shorter than 32 characters */
export function keysOfSecrets<Key>(secrets: InternalSecrets, make: (secret: string) => Key): readonly [Key, ...Key[]] {
  const list = typeof secrets === 'string' ? [secrets] : secrets;
  if (list.some((secret) => secret.length < LEAST_LENGTH)) {
    throw new Error('The internal token secret must have 32 characters or more.');
  }
  const [current, ...accepted] = list.map(make);
  if (current === undefined) throw new Error('There is no internal token secret.');
  return [current, ...accepted];
}

/** The name of a secret in the tokens it signs, made from it so that nobody has to name it. Not the way back to it. */
export function secretId(secret: string): string {
  return createHash('sha256')
    .update('ballast internal token secret ')
    .update(secret)
    .digest()
    .subarray(0, ID_BYTES)
    .toString('base64url');
}
