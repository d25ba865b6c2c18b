/**
 * Reads the challenge from a response's `clientDataJSON` (WebAuthn §5.8.1), or undefined. The signature is verified
 * later; this only finds which of our challenges is used up.
 */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = data !== null && typeof data === 'object' && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
