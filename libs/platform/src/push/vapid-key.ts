import { createECDH } from 'node:crypto';
import { generateVAPIDKeys } from 'web-push';

/** A new private key by which push services know who sends (RFC 8292), as base64url. */
export const newVapidKey = (): string => generateVAPIDKeys().privateKey;

/** The public key of a private one, which browsers subscribe with; null when the text is no private key. */
export function publicVapidKey(privateKey: string): string | null {
  const bytes = Buffer.from(privateKey, 'base64url');
  if (bytes.length !== 32 || bytes.toString('base64url') !== privateKey) return null;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(bytes);
    return pair.getPublicKey('base64url');
  } catch {
    // Zero, or beyond the order of the curve.
    return null;
  }
}
