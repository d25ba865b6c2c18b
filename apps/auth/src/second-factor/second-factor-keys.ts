import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuthConfig } from '../config';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/**
 * Encrypts second-factor secrets against a stolen database: two keys derived from SECOND_FACTOR_KEY by HKDF-SHA-256,
 * one for the secrets of authenticator apps, one for the hashes of backup codes.
 */
@Injectable()
export class SecondFactorKeys {
  private readonly sealing: Buffer;
  private readonly hashing: Buffer;

  constructor(config: AuthConfig) {
    const derive = (use: string): Buffer =>
      Buffer.from(hkdfSync('sha256', config.SECOND_FACTOR_KEY, '', `ballast second factor: ${use}`, KEY_BYTES));
    this.sealing = derive('totp secrets');
    this.hashing = derive('backup codes');
  }

  /**
   * Encrypts with AES-256-GCM (nonce, tag, ciphertext), bound to the account: in another account's row it cannot be
   * decrypted.
   */
  seal(accountId: string, secret: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.sealing, nonce).setAAD(Buffer.from(accountId));
    const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  }

  /** @throws Error when the secret was sealed for another account or under another key */
  open(accountId: string, sealed: Buffer): string {
    const nonce = sealed.subarray(0, NONCE_BYTES);
    const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', this.sealing, nonce, options)
      .setAAD(Buffer.from(accountId))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return text.toString('utf8');
  }

  /** The stored hash of a backup code; it is keyed, because 50 random bits would not resist guessing. */
  hashCode(accountId: string, code: string): Buffer {
    return createHmac('sha256', this.hashing).update(`${accountId} ${code}`).digest();
  }
}
