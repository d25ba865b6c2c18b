import { createHash, randomBytes } from 'node:crypto';

/** Identifies the token's kind in logs and leak scanners. */
const BEGINNING = 'bld_';
const SHOWN = 12;

/** A new CI token: 256 random bits, so that a plain hash is enough to keep. */
export const newToken = (): string => `${BEGINNING}${randomBytes(32).toString('base64url')}`;

/** The token's first characters, by which its owner recognises it in a list. */
export const prefixOf = (token: string): string => token.slice(0, SHOWN);

/** The stored hash of a token. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
