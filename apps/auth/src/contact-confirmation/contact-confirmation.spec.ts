import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, freshEmail } from '../testing/auth-harness';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
/** Nothing listens there: mails stay queued, with their data. */
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Ballast <no-reply@ballast.example>' };
const HOUR = 3_600_000;

describe('a mailbox', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start(MAIL);
    admin = await auth.admin();
  });
  afterAll(() => auth.stop());

  const join = async () => auth.join(await auth.invitation(admin));
  const post = (member: SignedInMember, path: string, body?: object) =>
    auth.api.post(`/api/auth/confirmation${path}`).set(member.headers).send(body);
  const open = (token: string) => auth.api.post('/api/auth/confirmation/link').send({ token });
  const isConfirmed = async (member: SignedInMember) => {
    const { body } = await auth.api.get('/api/user').set(member.headers).expect(200);
    return (body as { contactConfirmed: boolean }).contactConfirmed;
  };
  const links = async (id: string) =>
    (await auth.mailsTo(id)).filter(({ kind }) => kind === 'confirm_email').map(({ data }) => data['link'] ?? '');
  const tokenOf = async (id: string) =>
    new URLSearchParams(new URL((await links(id)).at(-1) ?? '').hash.slice(1)).get('token') ?? '';
  const nameWallet = (member: SignedInMember) =>
    auth.api
      .put('/api/auth/payout-wallet')
      .set(member.headers)
      .send({ wallet: WALLET, withdrawalPassword: WITHDRAWAL_PASSWORD });
  const mailsToAddress = (address: string) =>
    query<{ kind: string; data: object }>(auth.db, 'SELECT kind, data FROM mail WHERE address = $1', [address]);
  const german = async (member: SignedInMember) => {
    const { body } = await auth.api.get('/api/preferences').set(member.headers).expect(200);
    return { ...(body as object), language: 'de' };
  };
  const verify = (member: SignedInMember, more: object) =>
    auth.api
      .post(`/internal/members/${member.id}/withdrawal-password/verify`)
      .set(auth.as.service('ledger'))
      .send({ withdrawalPassword: WITHDRAWAL_PASSWORD, ...more });

  it('is asked to be confirmed at sign-up, by a link that works for a day, and welcomed after', async () => {
    const member = await join();
    const [mail, ...more] = await auth.mailsTo(member.id);
    expect(more).toEqual([]);
    expect(mail).toEqual({
      kind: 'confirm_email',
      data: { link: expect.stringMatching(/^http:\/\/localhost:3000\/confirm-contact#token=[\w-]{43}$/), hours: 24 },
    });
    expect(await isConfirmed(member)).toBe(false);
    await open(await tokenOf(member.id)).expect(204);
    expect(await isConfirmed(member)).toBe(true);
    expect((await auth.mailsTo(member.id)).map(({ kind }) => kind)).toEqual(['confirm_email', 'welcome']);
  });

  it('that is not confirmed lets no wallet be named and no rewards be paid, with nothing written', async () => {
    const member = await join();
    const before = await auth.tableSizes();
    const refused = await nameWallet(member).expect(409);
    expect(refused.body).toMatchObject({ code: 'CONTACT_UNCONFIRMED', params: { contact: 'email' } });
    expect((refused.body as { message: string }).message).toMatch(/link in our mail.*another one sent/);
    expect((await verify(member, { payout: true }).expect(409)).body).toMatchObject({ code: 'CONTACT_UNCONFIRMED' });
    expect(await auth.tableSizes()).toEqual(before);
    await open(await tokenOf(member.id)).expect(204);
    await nameWallet(member).expect(200);
    await verify(member, { payout: true }).expect(204);
  });

  it('that is not confirmed keeps nobody from their principal, nor from anything else', async () => {
    const member = await join();
    await verify(member, {}).expect(204);
    await verify(member, { payout: false }).expect(204);
    await auth.join(await auth.ownCode(member));
    await auth.api.patch('/api/user').set(member.headers).send({ firstName: 'Ada' }).expect(200);
  });

  it('cannot be passed over by a program that forgets to ask', async () => {
    const member = await join();
    const wallet = 'UPDATE account SET payout_wallet = $2, payout_wallet_changed_at = now() WHERE id = $1';
    await expect(query(auth.db, wallet, [member.id, WALLET])).rejects.toThrow('account_wallet_takes_confirmation');
  });

  describe('the link', () => {
    it('works once, of the newest mail alone, and not for a made-up token', async () => {
      const member = await join();
      const first = await tokenOf(member.id);
      await post(member, '').expect(202);
      const second = await tokenOf(member.id);
      for (const token of [first, 'x', 'a'.repeat(43)]) {
        expect((await open(token).expect(422)).body).toMatchObject({ code: 'INVALID_CONFIRMATION' });
      }
      expect(await isConfirmed(member)).toBe(false);
      await open(second).expect(204);
      await open(second).expect(422);
    });

    it('is opened at one moment by many and confirms once', async () => {
      const member = await join();
      const token = await tokenOf(member.id);
      const answers = await Promise.all(Array.from({ length: 10 }, () => open(token)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array<number>(9).fill(422)]);
      expect((await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
    });

    it('is void after a day, and another one is sent on request', async () => {
      const member = await join();
      const token = await tokenOf(member.id);
      auth.clock.advance(24 * HOUR);
      await open(token).expect(422);
      const { body } = await post(member, '').expect(202);
      expect(body).toEqual({ expiresAt: new Date(auth.clock.now().getTime() + 24 * HOUR).toISOString() });
      await open(await tokenOf(member.id)).expect(204);
    });

    it('is sent three times in half an hour, also to many who ask at once, and not when it is confirmed', async () => {
      const member = await join();
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(member, '')));
      expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429, 429, 429, 429, 429]);
      expect(await links(member.id)).toHaveLength(3);
      const refused = await post(member, '').expect(429);
      expect(refused.body).toMatchObject({ params: { reason: 'confirmations', minutes: 30 } });
      expect(refused.headers['retry-after']).toBe('1800');
      auth.clock.advance(HOUR / 2);
      await post(member, '').expect(202);
      await open(await tokenOf(member.id)).expect(204);
      expect((await post(member, '').expect(409)).body).toMatchObject({ code: 'CONTACT_CONFIRMED' });
    });
  });

  describe('that was mistyped', () => {
    it('is replaced with the withdrawal password, and what was mailed to it opens nothing', async () => {
      const member = await join();
      const old = await tokenOf(member.id);
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const reset = await auth.mailedToken(member.id, 'password_reset');
      const email = freshEmail();
      const { body } = await post(member, '/contact', {
        email: ` ${email.toUpperCase()}`,
        withdrawalPassword: WITHDRAWAL_PASSWORD,
      }).expect(200);
      expect(body).toMatchObject({ id: member.id, email, contactConfirmed: false });
      await open(old).expect(422);
      const next = { token: reset, password: 'lantern over calm water' };
      await auth.api.post('/api/auth/password-reset/confirm').send(next).expect(422);
      await open(await tokenOf(member.id)).expect(204);
      await auth.api.post('/api/login').send({ email, password: PASSWORD }).expect(200);
      await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(401);
    });

    it('is told that another one was named, when, and neither which nor by whom, with the change or not at all', async () => {
      const member = await join();
      await auth.api
        .put('/api/preferences')
        .set(member.headers)
        .send(await german(member))
        .expect(200);
      const email = freshEmail();
      const change = (to: string) => post(member, '/contact', { email: to, withdrawalPassword: WITHDRAWAL_PASSWORD });
      await change(admin.email).expect(409);
      expect(await mailsToAddress(member.email)).toEqual([]);
      await change(email).expect(200);
      const at = auth.clock.now().toISOString();
      expect(await mailsToAddress(member.email)).toEqual([{ kind: 'contact_replaced', data: { at, language: 'de' } }]);
      expect(await mailsToAddress(email)).toEqual([]);
      await change(email).expect(200);
      expect(await mailsToAddress(email)).toEqual([]);
    });

    it.each([
      ['the sign-in password', { withdrawalPassword: PASSWORD }, 422, 'WRONG_WITHDRAWAL_PASSWORD'],
      ['what is no address', { email: 'ada' }, 422, 'INVALID_EMAIL'],
      ['nothing', { email: '' }, 400, 'INVALID_INPUT'],
    ])('is not replaced with %s', async (_name, body, status, code) => {
      const member = await join();
      const sent = { email: freshEmail(), withdrawalPassword: WITHDRAWAL_PASSWORD, ...body };
      expect((await post(member, '/contact', sent).expect(status)).body).toMatchObject({ code });
      expect(await links(member.id)).toHaveLength(1);
    });

    it('is not replaced by one that is taken, more often than mails are sent, or once it is confirmed', async () => {
      const [member, other] = [await join(), await join()];
      const change = (email: string) => post(member, '/contact', { email, withdrawalPassword: WITHDRAWAL_PASSWORD });
      expect((await change(other.email).expect(409)).body).toMatchObject({ code: 'ACCOUNT_EXISTS' });
      await change(freshEmail()).expect(200);
      await change(freshEmail()).expect(200);
      await change(freshEmail()).expect(429);
      await open(await tokenOf(member.id)).expect(204);
      expect((await change(freshEmail()).expect(409)).body).toMatchObject({ code: 'CONTACT_CONFIRMED' });
    });
  });

  it('leaves an audit entry without the address, and admins see whether it is confirmed', async () => {
    const member = await join();
    const shown = async () =>
      (await auth.api.get(`/api/admin/users/${member.id}`).set(admin.headers).expect(200)).body as object;
    expect(await shown()).toMatchObject({ contactConfirmed: false });
    const email = freshEmail();
    await post(member, '/contact', { email, withdrawalPassword: WITHDRAWAL_PASSWORD }).expect(200);
    await open(await tokenOf(member.id))
      .set('x-forwarded-for', '203.0.113.5')
      .expect(204);
    expect(await shown()).toMatchObject({ contactConfirmed: true, email });
    const entries = await query(
      auth.db,
      'SELECT actor, action, before, after, ip FROM audit_entry WHERE subject = $1 ORDER BY id',
      [member.id],
    );
    expect(entries).toMatchObject([
      { actor: member.id, action: 'member.contact_changed', before: { contact: 'email' }, after: { contact: 'email' } },
      {
        actor: member.id,
        action: 'member.contact_confirmed',
        after: { confirmed: true, contact: 'email' },
        ip: '203.0.113.5',
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('@');
  });

  it('of an account from before this was asked counts as confirmed, and so does an admin’s', async () => {
    expect(await isConfirmed(admin)).toBe(true);
  });
});

describe('a club without a mail server', () => {
  it('asks nobody to confirm anything, since nothing can be sent', async () => {
    const auth = await AuthHarness.start();
    const member = await auth.join(await auth.invitation(await auth.admin()));
    expect((await auth.mailsTo(member.id)).map(({ kind }) => kind)).toEqual(['welcome']);
    const { body } = await auth.api.get('/api/user').set(member.headers).expect(200);
    expect(body).toMatchObject({ contactConfirmed: true });
    await auth.stop();
  });
});
