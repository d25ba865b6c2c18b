import { createAdmin } from '../../start/create-admin';
import { newPassword } from '../../start/secrets';
import { ClubClient } from '../../seed/club-client';
import { setUpTotp } from '../../seed/set-up-totp';
import type { Product } from '../product';

/** An admin who may act. */
export interface SeededAdmin {
  readonly client: ClubClient;
  readonly totpSecret: string;
  /** Good for everybody of the run. */
  readonly invitationCode: string;
}

/** Makes the first admin, with an authenticator app, and a code to invite with. */
export async function openClub({ plan }: Product): Promise<SeededAdmin> {
  const signIn = { email: 'admin@example.org', password: newPassword(), withdrawalPassword: newPassword() };
  await createAdmin(plan, signIn);
  const client = new ClubClient(plan.url);
  await client.post('/api/login', { email: signIn.email, password: signIn.password });
  const totpSecret = await setUpTotp(client, signIn);
  const { code } = await client.post<{ code: string }>('/api/admin/invitations', { maxUses: 1000, expiresIn: 30 });
  return { client, totpSecret, invitationCode: code };
}
