import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request as requests, type APIRequestContext } from '@playwright/test';
import { generateSync } from 'otplib';
import { demo, stateDirectory } from './demo';

/** Each code counts once, so one admin session serves the whole run; it lies beside the product's state. */
const STATE = join(stateDirectory, 'e2e-admin.json');
const STEP_MS = 30_000;
/** A confirmation by second factor lasts five minutes: whoever gets less than this renews it first. */
const ENOUGH_MS = 120_000;

/** The file with a signed-in admin's cookies, confirmed by the second factor for the next two minutes at least. */
export async function adminState(): Promise<string> {
  const { admin, url } = demo();
  const http = await requests.newContext({ baseURL: url, ...(existsSync(STATE) ? { storageState: STATE } : {}) });
  const known = await http.get('/api/auth/second-factor');
  if (!known.ok()) {
    await withCode((totp) => http.post('/api/login', { data: { email: admin.email, password: admin.password, totp } }));
  } else {
    const { confirmedUntil } = (await known.json()) as { confirmedUntil: string | null };
    const isEnough = confirmedUntil !== null && Date.parse(confirmedUntil) - Date.now() > ENOUGH_MS;
    if (!isEnough) await withCode((totp) => http.post('/api/auth/step-up', { data: { totp } }));
  }
  await http.storageState({ path: STATE });
  await http.dispose();
  return STATE;
}

/** Sends with the code of now, and with the next one when that was used before. */
async function withCode(send: (totp: string) => ReturnType<APIRequestContext['post']>): Promise<void> {
  const secret = demo().admin.totpSecret;
  const first = await send(generateSync({ secret }));
  if (first.ok()) return;
  await new Promise((resolve) => setTimeout(resolve, STEP_MS - (Date.now() % STEP_MS) + 500));
  const second = await send(generateSync({ secret }));
  expect(second.ok(), `${second.url()} said ${await second.text()}`).toBe(true);
}
