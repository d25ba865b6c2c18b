import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';

const OWN = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const HOUR = 3_600_000;

describe('programme time', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  afterEach(() => shift('0'));
  afterAll(() => auth.stop());

  const shift = (by: string) =>
    query(
      auth.db,
      'INSERT INTO programme_clock (shift) VALUES ($1) ON CONFLICT (only_row) DO UPDATE SET shift = excluded.shift',
      [by],
    );
  const hence = (hours: number) => new Date(auth.clock.now().getTime() + hours * HOUR).toISOString();
  const shown = async <T>(path: string, who: SignedInMember) =>
    (await auth.api.get(path).set(who.headers).expect(200)).body as T;
  const name = (who: SignedInMember, wallet: string) =>
    auth.api
      .put('/api/auth/payout-wallet')
      .set(who.headers)
      .send({ wallet, withdrawalPassword: WITHDRAWAL_PASSWORD })
      .expect(200);

  it('dates memberships and invitations', async () => {
    await shift('3 days');
    const code = await auth.invitation(admin, { expiresIn: 1 });
    const member = await auth.join(code);
    expect(await shown('/api/user', member)).toMatchObject({ createdAt: hence(72) });
    const [invitation] = await shown<object[]>('/api/admin/invitations', admin);
    expect(invitation).toMatchObject({ code, createdAt: hence(72), expiresAt: hence(96) });
    await shift('4 days');
    expect(await shown('/api/admin/invitations?status=Expired', admin)).toEqual([]);
    const open = await auth.invitation(admin, { expiresIn: 1 });
    await shift('5 days');
    await expect(auth.join(open)).rejects.toThrow('INVITATION_EXPIRED');
  });

  it('is what a changed wallet is held by, and its link works as long', async () => {
    const member = await auth.join(await auth.invitation(admin));
    await name(member, OWN);
    await shift('3 days');
    const { body } = await name(member, OTHER);
    expect(body).toMatchObject({ hold: { until: hence(72 + 48) } });
    const link = await auth.mailedToken(member.id, 'wallet_changed');
    const [{ expiresAt } = { expiresAt: '' }] = await query<{ expiresAt: Date }>(
      auth.db,
      `SELECT expires_at AS "expiresAt" FROM mailed_token WHERE account_id = $1`,
      [member.id],
    );
    expect(expiresAt).toEqual(new Date(hence(48)));
    await shift('5 days');
    expect(await shown('/api/auth/payout-wallet', member)).toMatchObject({ hold: null });
    const cancel = () => auth.api.post('/api/auth/payout-wallet/cancel').send({ token: link });
    expect((await cancel().expect(422)).body).toMatchObject({ code: 'INVALID_CANCEL_TOKEN' });
    await shift('4 days');
    await cancel().expect(200);
    expect(await shown('/api/user', await again(member))).toMatchObject({ withdrawalsPausedUntil: hence(96 + 24) });
  });

  it('leaves sessions the times and the lifetime that they have', async () => {
    await shift('-3 days');
    const member = await auth.join(await auth.invitation(admin));
    await shift('400 days');
    expect(await auth.resolve(member.token)).toMatchObject({ memberId: member.id });
    expect(await shown('/api/auth/sessions', member)).toMatchObject([{ createdAt: hence(0) }]);
  });

  it('is when a password was changed and until when that pauses withdrawals', async () => {
    const member = await auth.join(await auth.invitation(admin));
    await shift('3 days');
    const body = { current: WITHDRAWAL_PASSWORD, next: 'another withdrawal phrase' };
    await auth.api.post('/api/auth/withdrawal-password').set(member.headers).send(body).expect(204);
    expect(await shown('/api/user', member)).toMatchObject({ withdrawalsPausedUntil: hence(96) });
    const facts = auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger'));
    expect((await facts.expect(200)).body).toMatchObject({ passwordChangedAt: hence(72) });
  });

  it('is the real one on a chain that is not the local one', async () => {
    const polygon = await AuthHarness.start({ CHAIN_ID: '137' });
    try {
      await query(polygon.db, "INSERT INTO programme_clock (shift) VALUES ('3 days')");
      const member = await polygon.join(await polygon.invitation(await polygon.admin()));
      const { body } = await polygon.api.get('/api/user').set(member.headers).expect(200);
      expect(body).toMatchObject({ createdAt: polygon.clock.now().toISOString() });
    } finally {
      await polygon.stop();
    }
  });

  async function again(member: SignedInMember): Promise<SignedInMember> {
    const answer = await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(200);
    return auth.signedIn(member.id, member.email, tokenIn(answer));
  }
});
