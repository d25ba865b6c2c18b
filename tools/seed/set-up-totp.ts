import { generateSync } from 'otplib';
import type { ClubClient } from './club-client';

/**
 * Gives the signed-in account an authenticator app, as an admin needs one to act. Turning it on counts as a confirmation for
 * five minutes, so that nothing here needs a second code, which would have to wait for its window.
 * @returns the app's secret, base32
 */
export async function setUpTotp(client: ClubClient, password: string): Promise<string> {
  const { secret } = await client.post<{ secret: string }>('/api/auth/totp/setup', { password });
  await client.post('/api/auth/totp/enable', { totp: generateSync({ secret }) });
  return secret;
}
