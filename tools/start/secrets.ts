import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { newVapidKey } from '@ballast/platform/push/vapid-key';

/** Made at the first start, kept in the state directory, readable by its owner only, never committed. */
export interface Secrets {
  readonly internalToken: string;
  readonly databasePassword: string;
  readonly secondFactorKey: string;
  readonly githubWebhookSecret: string;
  readonly vapidKey: string;
}

/** The secrets of this state directory; what a directory of an earlier version does not have yet is made now. */
export function secretsIn(file: string): Secrets {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    internalToken: randomBytes(32).toString('hex'),
    databasePassword: randomBytes(16).toString('hex'),
    secondFactorKey: randomBytes(32).toString('hex'),
    githubWebhookSecret: randomBytes(32).toString('hex'),
    vapidKey: newVapidKey(),
    ...known,
  };
  if (Object.keys(known).length < Object.keys(secrets).length) {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  }
  return secrets;
}

// No letter that reads like another: people type these from a terminal.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password of four groups, strong enough for any rule of the product (about 79 bits). */
export function newPassword(): string {
  const group = (): string => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}
