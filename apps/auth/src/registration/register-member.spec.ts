import { query } from '@ballast/platform/postgres/query';
import { RECOMMENDED_COST, setHashCost } from '../passwords/password-hash';
import {
  AuthHarness,
  PASSWORD,
  SignedInMember,
  WITHDRAWAL_PASSWORD,
  freshEmail,
  registration,
  tokenIn,
} from '../testing/auth-harness';

describe('joining', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  afterAll(() => auth.stop());

  const register = (body: object) => auth.api.post('/api/register').send(body);
  const refused = async (body: object, status: number, code: string) => {
    const before = await auth.tableSizes();
    const answer = await register(body).expect(status);
    expect(answer.body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await auth.tableSizes()).toEqual(before);
    return answer.body as { message: string; fields: Record<string, string> };
  };

  it('by email makes an account, signs in and shows no secret', async () => {
    const email = freshEmail();
    const body = registration(await auth.invitation(admin), {
      email: `  ${email.toUpperCase()} `,
      firstName: ' Ada ',
      lastName: '',
    });
    const answer = await register(body).expect(201);
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      firstName: 'Ada',
      lastName: null,
      email,
      phone: null,
      contactConfirmed: true,
      isAdmin: false,
      status: 'active',
      language: 'en',
      proofByMail: false,
      shareFirstName: false,
      payoutWallet: null,
      twoFactorEnabled: false,
      withdrawalsPausedUntil: null,
      createdAt: '2026-03-02T12:00:00.000Z',
    });
    const { id } = answer.body as { id: string };
    expect(await auth.resolve(tokenIn(answer))).toMatchObject({ memberId: id, isAdmin: false, status: 'active' });
    const user = await auth.api.get('/api/user').set(auth.as.member(id)).expect(200);
    expect(user.body).toEqual(answer.body);
  });

  it('by phone keeps it in E.164', async () => {
    const code = await auth.invitation(admin);
    const answer = await register(registration(code, { phone: '+49 151 2345-6789' })).expect(201);
    expect(answer.body).toMatchObject({ phone: '+4915123456789', email: null });
  });

  it('reads the code as people type it', async () => {
    const code = await auth.invitation(admin);
    const typed = ` ${code.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `;
    await register(registration(typed, { email: freshEmail() })).expect(201);
  });

  it('keeps both passwords as argon2id and nothing else of them', async () => {
    setHashCost(RECOMMENDED_COST);
    const member = await auth.join(await auth.invitation(admin));
    const [row] = await query<Record<string, unknown>>(auth.db, 'SELECT * FROM account WHERE id = $1', [member.id]);
    expect(row?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row?.['withdrawal_password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${PASSWORD}|${WITHDRAWAL_PASSWORD}`));
  });

  it('remembers who invited, three levels, and nobody for an admin’s code', async () => {
    const chain = [await auth.join(await auth.invitation(admin))];
    for (let level = 0; level < 4; level += 1) chain.push(await auth.join(await auth.ownCode(chain.at(-1)!)));
    const facts = await Promise.all(
      chain.map(({ id }) => auth.api.get(`/internal/members/${id}`).set(auth.as.service('ledger')).expect(200)),
    );
    const ids = chain.map(({ id }) => id);
    expect(facts.map(({ body }) => (body as { referrers: unknown }).referrers)).toEqual([
      [null, null, null],
      [ids[0], null, null],
      [ids[1], ids[0], null],
      [ids[2], ids[1], ids[0]],
      [ids[3], ids[2], ids[1]],
    ]);
    expect(facts.map(({ body }) => (body as { invitedBy: unknown }).invitedBy)).toEqual([null, ...ids.slice(0, 4)]);
  });

  it('ends the session the browser had before', async () => {
    const before = await auth.join(await auth.invitation(admin));
    const code = await auth.invitation(admin);
    await auth.api
      .post('/api/register')
      .set(before.headers)
      .send(registration(code, { email: freshEmail() }))
      .expect(201);
    expect(await auth.resolve(before.token)).toBeNull();
  });

  describe('is refused, with nothing written,', () => {
    it.each<[string, Record<string, unknown>, string, string]>([
      ['without a code', { invitationCode: '  ' }, 'INVALID_INPUT', 'Invitation code required'],
      ['without email and phone', {}, 'INVALID_INPUT', 'Email required'],
      ['with blank ones', { email: ' ', phone: '' }, 'INVALID_INPUT', 'Email required'],
      ['with null ones', { email: null, phone: null }, 'INVALID_INPUT', 'Email required'],
    ])('%s', async (_name, more, code, message) => {
      const body = await refused(registration(await auth.invitation(admin), more), 400, code);
      expect(body.message).toBe(message);
    });

    it('with a missing code, before anything else', async () => {
      const body = await refused({ password: PASSWORD, withdrawalPassword: WITHDRAWAL_PASSWORD }, 400, 'INVALID_INPUT');
      expect(body.fields).toEqual({ invitationCode: 'Invitation code required' });
    });

    it('with both email and phone', async () => {
      const body = registration(await auth.invitation(admin), { email: freshEmail(), phone: '+4915123456780' });
      await refused(body, 400, 'INVALID_INPUT');
    });

    it.each([
      ['email', 'ada@localhost', 422, 'INVALID_EMAIL'],
      ['email', 'ada', 422, 'INVALID_EMAIL'],
      ['phone', '015123456789', 422, 'INVALID_PHONE'],
      ['phone', '+1', 422, 'INVALID_PHONE'],
      ['firstName', '<script>alert(1)</script>', 400, 'INVALID_INPUT'],
      ['lastName', '=HYPERLINK("http://evil")', 400, 'INVALID_INPUT'],
    ])('with %s %j', async (field, value, status, code) => {
      const who = field === 'phone' ? {} : { email: freshEmail() };
      const body = await refused(registration(await auth.invitation(admin), { ...who, [field]: value }), status, code);
      expect(Object.keys(body.fields)).toEqual([field]);
    });

    it('with one password for both', async () => {
      const body = registration(await auth.invitation(admin), { email: freshEmail(), withdrawalPassword: PASSWORD });
      await refused(body, 422, 'SAME_PASSWORDS');
    });

    it.each(['password', 'withdrawalPassword'])('with a weak %s, saying why', async (field) => {
      const email = freshEmail();
      const code = await auth.invitation(admin);
      const common = await refused(registration(code, { email, [field]: 'Password123' }), 422, 'WEAK_PASSWORD');
      expect(common.message).toMatch(/too weak.*commonly used/s);
      expect(common.fields).toEqual({ [field]: common.message });
      await refused(registration(code, { email, [field]: email }), 422, 'WEAK_PASSWORD');
    });

    it('with a code nobody issued or that is none', async () => {
      for (const code of ['ZZZZZZZZZZ', 'short', "' OR 1=1 --", '😀'.repeat(10)]) {
        await refused(registration(code, { email: freshEmail() }), 422, 'INVITATION_NOT_FOUND');
      }
    });

    it('with a used, an expired or a revoked code', async () => {
      const used = await auth.invitation(admin);
      await auth.join(used);
      await refused(registration(used, { email: freshEmail() }), 422, 'INVITATION_EXHAUSTED');
      const expiring = await auth.invitation(admin, { expiresIn: 1 });
      auth.clock.advance(86_400_000);
      await refused(registration(expiring, { email: freshEmail() }), 422, 'INVITATION_EXPIRED');
      const revoked = await auth.invitation(admin);
      await query(auth.db, 'UPDATE invitation SET revoked_at = now() WHERE code = $1', [revoked]);
      await refused(registration(revoked, { email: freshEmail() }), 422, 'INVITATION_REVOKED');
    });

    it('with the code of a suspended member, until the member is restored', async () => {
      const member = await auth.join(await auth.invitation(admin));
      const code = await auth.ownCode(member);
      const change = (verb: string) =>
        auth.api
          .post(`/api/admin/users/${member.id}/${verb}`)
          .set(admin.headers)
          .send({ reason: 'a spec' })
          .expect(200);
      await change('suspend');
      const body = await refused(registration(code, { email: freshEmail() }), 422, 'INVITATION_REVOKED');
      expect(body.message).not.toMatch(/suspend/i);
      await change('restore');
      await auth.join(code);
    });

    it('with an email or a phone that is taken, and the code keeps its use', async () => {
      const phone = '+4915123456700';
      const consumed = await auth.join(await auth.invitation(admin));
      await register(registration(await auth.invitation(admin), { phone })).expect(201);
      const code = await auth.invitation(admin);
      const again = await refused(registration(code, { email: consumed.email.toUpperCase() }), 409, 'ACCOUNT_EXISTS');
      expect(again.fields).toHaveProperty('email');
      await refused(registration(code, { phone }), 409, 'ACCOUNT_EXISTS');
      await auth.join(code);
    });

    it('without telling whether an account exists to whoever has no code', async () => {
      const consumed = await auth.join(await auth.invitation(admin));
      await refused(registration('ZZZZZZZZZZ', { email: consumed.email }), 422, 'INVITATION_NOT_FOUND');
    });
  });

  describe('at the same moment', () => {
    it('50 people with the last use of a code get exactly one account', async () => {
      const code = await auth.invitation(admin, { maxUses: 1 });
      const before = await auth.tableSizes();
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => register(registration(code, { email: freshEmail() }))),
      );
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 201)).toHaveLength(1);
      expect(statuses.filter((status) => status === 422)).toHaveLength(49);
      expect(
        new Set(answers.filter(({ status }) => status === 422).map(({ body }) => (body as { code: string }).code)),
      ).toEqual(new Set(['INVITATION_EXHAUSTED']));
      const after = await auth.tableSizes();
      expect(after['account']).toBe(before['account']! + 1n);
      expect(after['uses']).toBe(before['uses']! + 1n);
      expect(after['outbox']).toBe(before['outbox']! + 1n);
    });

    it('20 people with one email and codes of their own get one account, and 19 codes keep their use', async () => {
      const email = freshEmail();
      const codes = await Promise.all(Array.from({ length: 20 }, () => auth.invitation(admin)));
      const answers = await Promise.all(codes.map((code) => register(registration(code, { email }))));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(19).fill(409)]);
      const [used] = await query<{ n: bigint }>(
        auth.db,
        'SELECT count(*) AS n FROM invitation WHERE code = ANY($1) AND used_count = 1',
        [codes],
      );
      expect(used?.n).toBe(1n);
    });

    it('20 people with a member’s unlimited code all join, each counted once', async () => {
      const member = await auth.join(await auth.invitation(admin));
      const code = await auth.ownCode(member);
      await Promise.all(Array.from({ length: 20 }, () => auth.join(code)));
      const own = await auth.api.get('/api/auth/invitation').set(member.headers).expect(200);
      expect(own.body).toEqual({
        invitationCode: code,
        shareableLink: `http://localhost:3000/signup?code=${code}`,
        usedCount: 20,
      });
    });
  });
});
