import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36';

describe('what auth keeps of a member, for the member’s export', () => {
  let auth: AuthHarness;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    member = await auth.join(await auth.invitation(await auth.admin()), { firstName: 'Ada' });
  });
  afterAll(() => auth.stop());

  const exported = (id = member.id) => auth.api.get(`/internal/members/${id}/export`).set(auth.as.service('ledger'));

  it('is the profile, the wallets, the sessions, the names of the passkeys, what was told and the own code', async () => {
    const wallet = '0x52908400098527886E0F7030069857D2E4169EE7';
    await auth.api
      .put('/api/auth/payout-wallet')
      .set(member.headers)
      .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD })
      .expect(200);
    const signIn = auth.api.post('/api/login').set({ 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.9' });
    await signIn.send({ email: member.email, password: PASSWORD }).expect(200);
    await query(
      auth.db,
      `INSERT INTO passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at)
       VALUES (gen_random_uuid(), $1, 'c', '\\x00', 0, '{}', 'Phone', now())`,
      [member.id],
    );
    const { body } = await exported().expect(200);
    const shown = async (path: string) =>
      (await auth.api.get(path).set(member.headers).expect(200)).body as Record<string, unknown>;
    expect(body).toEqual({
      profile: await shown('/api/user'),
      payoutWallet: await shown('/api/auth/payout-wallet'),
      sessions: [
        expect.objectContaining({ device: 'Chrome on Linux', userAgent: CHROME, ip: '203.0.113.9' }),
        expect.objectContaining({ id: member.sessionId }),
      ],
      passkeys: ['Phone'],
      notifications: [],
      pushDevices: [],
      preferences: await shown('/api/preferences'),
      invitation: await shown('/api/auth/invitation'),
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash|token/i);
  });

  it('is nobody’s for an id nobody has', async () => {
    for (const id of ['01990000-0000-7000-8000-000000000000', 'x']) await exported(id).expect(404);
  });
});
