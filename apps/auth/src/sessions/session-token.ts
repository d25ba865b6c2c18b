import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new session token: 256 random bits, as text for a cookie. It is shown to the browser and kept nowhere. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored hash of a token. Unsalted and fast, since 256 random bits cannot be guessed from it. */
export function sessionTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
