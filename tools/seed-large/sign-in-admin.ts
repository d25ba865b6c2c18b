import { withCode } from '@ballast/testing/second-factor/with-code';
import type { DemoFile } from '../demo/demo-file';
import { ClubClient } from '../seed/club-client';

/** The demo's admin, signed in. */
export async function signInAdmin({ url, admin }: DemoFile): Promise<ClubClient> {
  const { email, password, totpSecret } = admin;
  if (totpSecret === undefined) throw new Error('The admin of this demo has no app: npm start -- --fresh makes one.');
  const client = new ClubClient(url);
  await withCode(totpSecret, (totp) => client.post('/api/login', { email, password, totp }));
  return client;
}
