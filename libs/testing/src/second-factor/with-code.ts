import { generateSync } from 'otplib';

const STEP_MS = 30_000;

/**
 * Sends with the present code of an authenticator app. Each code counts once, so after a refusal the next one is waited for.
 * @param secret base32
 */
export async function withCode<T>(secret: string, send: (totp: string) => Promise<T>): Promise<T> {
  try {
    return await send(generateSync({ secret }));
  } catch {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS - (Date.now() % STEP_MS) + 500));
    return send(generateSync({ secret }));
  }
}
