import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, request as requests, type APIResponse } from '@playwright/test';
import { withCode } from '@ballast/testing/second-factor/with-code';
import { demo, stateDirectory } from './demo';

/** Each code counts once, so one admin session serves the whole run; it lies beside the product's state. */
const STATE = join(stateDirectory, 'e2e-admin.json');
/** A confirmation by second factor lasts five minutes: whoever gets less than this renews it first. */
const ENOUGH_MS = 120_000;
/** For a request that is sent at once: a renewal takes the confirmation from the clients that a spec already holds. */
export const ENOUGH_FOR_ONE_REQUEST_MS = 15_000;

/** The file with a signed-in admin's cookies, confirmed by the second factor for the next `enoughMs` at least. */
export async function adminState(enoughMs = ENOUGH_MS): Promise<string> {
  const { admin, url } = demo();
  const http = await requests.newContext({ baseURL: url, ...(existsSync(STATE) ? { storageState: STATE } : {}) });
  const known = await http.get('/api/auth/second-factor');
  if (!known.ok()) {
    const { email, password } = admin;
    await withCode(admin.totpSecret, (totp) => accepted(http.post('/api/login', { data: { email, password, totp } })));
  } else {
    const { confirmedUntil } = (await known.json()) as { confirmedUntil: string | null };
    const isEnough = confirmedUntil !== null && Date.parse(confirmedUntil) - Date.now() > enoughMs;
    if (!isEnough)
      await withCode(admin.totpSecret, (totp) => accepted(http.post('/api/auth/step-up', { data: { totp } })));
  }
  await http.storageState({ path: STATE });
  await http.dispose();
  return STATE;
}

/** @throws when it was refused */
async function accepted(answer: Promise<APIResponse>): Promise<void> {
  const response = await answer;
  expect(response.ok(), `${response.url()} said ${await response.text()}`).toBe(true);
}
