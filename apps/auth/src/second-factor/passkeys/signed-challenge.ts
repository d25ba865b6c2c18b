/**
 * The challenge an authenticator says it signed (WebAuthn §5.8.1, `clientDataJSON`), or undefined when it says none. Whether it
 * did sign it is checked later; this only tells which of our challenges is used up.
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
