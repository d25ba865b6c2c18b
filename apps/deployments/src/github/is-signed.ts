import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE = /^sha256=[0-9a-f]{64}$/;

/** Whether `X-Hub-Signature-256` is GitHub's HMAC of these bytes by one of the secrets; compared in constant time. */
export function isSigned(secrets: readonly string[], body: Buffer, signature: string): boolean {
  if (!SIGNATURE.test(signature)) return false;
  const given = Buffer.from(signature);
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(signatureOf(secret, body))));
}

/** The signature header that GitHub sends with these bytes. */
export function signatureOf(secret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}
