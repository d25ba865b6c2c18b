import { generateSync } from 'otplib';
import type { DemoFile } from '../demo/demo-file';
import { ClubClient } from '../seed/club-client';

const STEP_MS = 30_000;

/** The demo's admin, signed in; each code of the app counts once, so after a refusal the next one is waited for. */
export async function signInAdmin({ url, admin }: DemoFile): Promise<ClubClient> {
  const { email, password, totpSecret: secret } = admin;
  if (secret === undefined) throw new Error('The admin of this demo has no app: npm start -- --fresh makes one.');
  const client = new ClubClient(url);
  const signIn = (): Promise<unknown> => client.post('/api/login', { email, password, totp: generateSync({ secret }) });
  await signIn().catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS - (Date.now() % STEP_MS) + 500));
    await signIn();
  });
  return client;
}
