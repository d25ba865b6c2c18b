import { CODE_GUESSES, waitAfterFailures } from '@ballast/domain/membership/guess-limit';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../../testing/auth-harness';
import { SecondFactors } from '../../testing/second-factors';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';

const FIVE_MINUTES = 300_000;
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('a step-up', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let admin: SignedInMember;
  let member: SignedInMember;
  let secret: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    const joined = await auth.join(await auth.invitation(admin));
    ({ member, secret } = await factors.enable(joined));
    // What the enabling confirmed is over.
    auth.clock.advance(FIVE_MINUTES);
    member = await factors.again(member);
  });
  afterAll(() => auth.stop());

  const nameWallet = (who: SignedInMember) =>
    auth.api
      .put('/api/auth/payout-wallet')
      .set(who.headers)
      .send({ wallet: WALLET, withdrawalPassword: WITHDRAWAL_PASSWORD });
  const signedInElsewhere = async () => {
    const body = { email: member.email, password: PASSWORD, totp: factors.code(secret) };
    return factors.again(member, await auth.api.post('/api/login').send(body).expect(200));
  };
  const confirm = async (who: SignedInMember = member) =>
    factors.again(who, await factors.stepUp(who, { totp: factors.code(secret) }).expect(204));

  it('lets a security change through for five minutes, and no longer', async () => {
    expect((await nameWallet(member).expect(401)).body).toMatchObject({
      code: 'STEP_UP_REQUIRED',
      message: 'Please confirm with your second factor, then try again.',
    });
    const confirmed = await confirm();
    await nameWallet(confirmed).expect(200);
    auth.clock.advance(FIVE_MINUTES - 1000);
    await nameWallet(confirmed).expect(200);
    auth.clock.advance(1000);
    await nameWallet(confirmed).expect(401);
    expect((await auth.api.get('/api/auth/second-factor').set(confirmed.headers)).body).toMatchObject({
      confirmedUntil: null,
    });
  });

  it.each([
    ['post', '/api/auth/password', { current: PASSWORD, next: 'a bright morning on the quay' }],
    ['post', '/api/auth/withdrawal-password', { current: PASSWORD, next: 'a bright morning on the quay' }],
    ['post', '/api/auth/totp/setup', { password: PASSWORD }],
    ['post', '/api/auth/totp/enable', { totp: '123456' }],
    ['post', '/api/auth/totp/disable', { password: PASSWORD }],
    ['post', '/api/auth/totp/backup-codes', {}],
    ['post', '/api/auth/passkeys/options', { password: PASSWORD }],
    ['put', '/api/auth/payout-wallet', { wallet: WALLET, withdrawalPassword: WITHDRAWAL_PASSWORD }],
    ['delete', '/api/auth/passkeys/01990000-0000-7000-8000-000000000000', {}],
  ] as const)('is asked for by %s %s', async (method, path, body) => {
    const answer = await auth.api[method](path).set(member.headers).send(body).expect(401);
    expect(answer.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const confirmed = await confirm();
    expect((await auth.api[method](path).set(confirmed.headers).send(body)).status).not.toBe(401);
  });

  it('confirms the very session, no other of the member', async () => {
    auth.clock.advance(60_000);
    const elsewhere = await auth.api
      .post('/api/login')
      .send({ email: member.email, password: PASSWORD, totp: factors.code(secret) })
      .expect(200);
    auth.clock.advance(FIVE_MINUTES);
    await confirm();
    expect(await auth.resolve(tokenIn(elsewhere))).toMatchObject({ confirmedUntil: null });
  });

  it('gives the session a new token; the old one is answered for ten seconds more and is never confirmed', async () => {
    const confirmed = await confirm();
    expect(confirmed.token).not.toBe(member.token);
    expect(confirmed.sessionId).toBe(member.sessionId);
    const old = await auth.resolve(member.token);
    expect(old).toMatchObject({ sessionId: member.sessionId, hasSecondFactor: true, confirmedUntil: null });
    await nameWallet(await factors.again(member)).expect(401);
    auth.clock.advance(9_999);
    expect(await auth.resolve(member.token)).not.toBeNull();
    auth.clock.advance(1);
    expect(await auth.resolve(member.token)).toBeNull();
    expect(await auth.resolve(confirmed.token)).not.toBeNull();
  });

  it('sets the new cookie with everything that keeps it safe', async () => {
    const answer = await factors.stepUp(member, { totp: factors.code(secret) }).expect(204);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ballast_session=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/),
      expect.stringContaining('ballast_signed_in=1'),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes a code once: one of twenty at once confirms', async () => {
    const totp = factors.code(secret);
    const answers = await Promise.all(Array.from({ length: 20 }, () => factors.stepUp(member, { totp })));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => ![204, 422, 429].includes(status))).toEqual([]);
  });

  it('refuses wrong codes, slowly after five, and keeps the session as it was', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await factors.stepUp(member, { totp: `00000${n}` }).expect(422)).body.code).toBe('INVALID_TOTP');
    }
    await factors.stepUp(member, { totp: factors.code(secret) }).expect(429);
    expect(await auth.resolve(member.token)).toMatchObject({ confirmedUntil: null });
  });

  it('ends a session after twenty wrong codes in a row, and its member hears of them', async () => {
    for (let failures = 1; failures < 20; failures += 1) {
      await factors.stepUp(member, { totp: '000000' }).expect(422);
      auth.clock.advance(waitAfterFailures(failures, CODE_GUESSES) * 1000);
    }
    // That of its member on another device goes on: the codes of all together only make wait.
    const elsewhere = await signedInElsewhere();
    await factors.stepUp(elsewhere, { totp: '000000' }).expect(422);
    auth.clock.advance(3_600_000);
    expect(await auth.resolve(elsewhere.token)).not.toBeNull();
    expect(await auth.resolve(member.token)).not.toBeNull();
    expect((await factors.stepUp(member, { totp: '000000' }).expect(401)).body).toMatchObject({
      code: 'NOT_SIGNED_IN',
    });
    expect(await auth.resolve(member.token)).toBeNull();
    const mails = (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'codes_guessed');
    expect(mails[0]?.data).toEqual({ codes: 10, place: 'session' });
  });

  it('counts its codes apart from those of sign-ins: junk at the one makes nobody wait at the other', async () => {
    const login = (totp: string) => auth.api.post('/api/login').send({ email: member.email, password: PASSWORD, totp });
    for (let n = 0; n < 5; n += 1) await login(`00000${n}`).expect(401);
    await login(factors.code(secret)).expect(429);
    await factors.stepUp(member, { totp: factors.code(secret) }).expect(204);
    const again = await factors.again(member, await factors.stepUp(member, { totp: factors.code(secret, 1) }));
    for (let n = 0; n < 5; n += 1) await factors.stepUp(again, { totp: `00000${n}` });
    await factors.stepUp(again, { totp: factors.code(secret, 1) }).expect(429);
    auth.clock.advance(60_000);
    await login(factors.code(secret)).expect(200);
  });

  it.each([{}, { totp: null }, { totp: 5 }, { passkey: {} }, { passkey: 'x' }, { totp: '' }])(
    'refuses the malformed %j',
    async (body) => {
      expect((await factors.stepUp(member, body).expect(400)).body).toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  it('takes one factor at a time', async () => {
    const device = new SoftwareAuthenticator();
    await factors.addPasskey(await confirm(), device);
    const passkey = device.assert(await factors.stepUpOptions(member));
    await factors.stepUp(member, { totp: factors.code(secret), passkey }).expect(400);
  });

  it('of a session that ended meanwhile is too late', async () => {
    await auth.api.post('/api/logout').set(member.headers).expect(204);
    await factors.stepUp(member, { totp: factors.code(secret) }).expect(401);
  });

  it('is never asked of an account without a second factor', async () => {
    const plain = await auth.join(await auth.invitation(admin));
    await nameWallet(plain).expect(200);
    await factors.stepUp(plain, { totp: '123456' }).expect(422);
    expect(await factors.stepUpOptions(plain)).toMatchObject({ allowCredentials: [] });
  });
});
