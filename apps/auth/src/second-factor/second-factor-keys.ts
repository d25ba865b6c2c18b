import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { AuthConfig } from '../config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const ID_BYTES = 8;

/** A sealed secret and the id of the key that sealed it; null: it was sealed before keys had ids. */
export interface Sealed {
  readonly secret: Buffer;
  readonly keyId: string | null;
}

/** A sealed key that hashes backup codes. */
export interface KeptCodeKey extends Sealed {
  /** The id of the key it was made of. */
  readonly id: string;
}

type SecondFactorVariables = Readonly<Pick<AuthConfig, 'SECOND_FACTOR_KEY' | 'SECOND_FACTOR_KEY_ACCEPTED'>>;

interface Key {
  readonly id: string;
  readonly sealing: Buffer;
  readonly hashing: Buffer;
}

/**
 * Encrypts second-factor secrets against a stolen database. Of each SECOND_FACTOR_KEY two keys are derived by
 * HKDF-SHA-256, one for the secrets of authenticator apps, one for the hashes of backup codes, and an id. The current one
 * seals and hashes, each opens (docs/decisions/0054).
 */
export class SecondFactorKeys {
  private readonly keys: readonly [Key, ...Key[]];

  constructor({ SECOND_FACTOR_KEY: current, SECOND_FACTOR_KEY_ACCEPTED: accepted }: SecondFactorVariables) {
    this.keys = accepted === undefined ? [keyOf(current)] : [keyOf(current), keyOf(accepted)];
  }

  /** The id of the key that seals. */
  get currentId(): string {
    return this.keys[0].id;
  }

  /** Whether one of the given keys has this id. */
  has(id: string): boolean {
    return this.keys.some((key) => key.id === id);
  }

  /**
   * Encrypts with AES-256-GCM (nonce, tag, ciphertext), bound to the account: in another account's row it cannot be
   * decrypted.
   */
  seal(accountId: string, secret: string): Sealed & { readonly keyId: string } {
    const [{ id, sealing }] = this.keys;
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(Buffer.from(accountId));
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return { secret: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: id };
  }

  /** @throws Error when the secret was sealed for another account or under a key that is not given */
  open(accountId: string, sealed: Sealed): string {
    const text = this.tryToOpen(accountId, sealed);
    if (text === undefined) throw new Error('A second factor is sealed for another account or under an unknown key.');
    return text;
  }

  /** Undefined when no given key opens it. */
  tryToOpen(accountId: string, { secret, keyId }: Sealed): string | undefined {
    // The id is a hint: a process of a version before writes a secret beside the id of the one it replaces.
    const hinted = [...this.keys].sort((a, b) => Number(b.id === keyId) - Number(a.id === keyId));
    for (const { sealing } of hinted) {
      const text = decrypt(sealing, accountId, secret);
      if (text !== undefined) return text;
    }
    return undefined;
  }

  /** The stored hash of a backup code; it is keyed, because 50 random bits would not resist guessing. */
  hashCode(accountId: string, code: string): Buffer {
    return hash(this.keys[0].hashing, accountId, code);
  }

  /** The hashes a backup code may have been stored as: under each given key, and under those kept of keys that are gone. */
  hashesOf(accountId: string, code: string, kept: readonly KeptCodeKey[]): Buffer[] {
    const opened = kept.filter(({ id }) => !this.has(id)).flatMap((key) => this.tryToOpen(key.id, key) ?? []);
    const hashing = [...this.keys.map((key) => key.hashing), ...opened.map((text) => Buffer.from(text, 'base64'))];
    return hashing.map((key) => hash(key, accountId, code));
  }

  /** The keys of backup codes that have to outlive the keys beside the current one, sealed by it. */
  sealCodeKeys(): KeptCodeKey[] {
    const [, ...others] = this.keys;
    return others.map(({ id, hashing }) => ({ id, ...this.seal(id, hashing.toString('base64')) }));
  }
}

function keyOf(given: string): Key {
  const derive = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', given, '', `ballast second factor: ${use}`, bytes));
  return {
    id: derive('id', ID_BYTES).toString('hex'),
    sealing: derive('totp secrets', KEY_BYTES),
    hashing: derive('backup codes', KEY_BYTES),
  };
}

function decrypt(key: Buffer, context: string, sealed: Buffer): string | undefined {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(context))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  } catch {
    return undefined;
  }
}

function hash(key: Buffer, accountId: string, code: string): Buffer {
  return createHmac('sha256', key).update(`${accountId} ${code}`).digest();
}
