import { setTimeout as sleep } from 'node:timers/promises';
import { generateSync } from 'otplib';
import type { ClubClient } from './club-client';

const STEP_SECONDS = 30;
/** Less than this is left of a step: the code of the one before might come too late. */
const ENOUGH_SECONDS = 3;
/** A timer may end a moment early, in the step that was to be left. */
const TIMER_SLACK_MS = 100;

interface Passwords {
  readonly password: string;
  /** With it the app may stand in for it later. */
  readonly withdrawalPassword: string;
}

/**
 * Gives the signed-in account an authenticator app, as an admin needs one to act. Turning it on counts as a confirmation for
 * five minutes, so that nothing here needs a second code, which would have to wait for its window.
 *
 * It is turned on with the code of the step before, which counts as well: a code counts once, and whoever signs in as soon as
 * the product is up has the present one.
 * @returns the app's secret, base32
 */
export async function setUpTotp(client: Pick<ClubClient, 'post'>, passwords: Passwords): Promise<string> {
  const { password, withdrawalPassword } = passwords;
  const body = { password, withdrawalPassword };
  const { secret } = await client.post<{ secret: string }>('/api/auth/totp/setup', body);
  const left = STEP_SECONDS - ((Date.now() / 1000) % STEP_SECONDS);
  if (left < ENOUGH_SECONDS) await sleep(left * 1000 + TIMER_SLACK_MS);
  const stepBefore = Math.floor(Date.now() / 1000) - STEP_SECONDS;
  await client.post('/api/auth/totp/enable', { totp: generateSync({ secret, epoch: stepBefore }) });
  return secret;
}
