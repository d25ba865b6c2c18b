import { CODE_GUESSES, waitAfterFailures } from '@ballast/domain/membership/guess-limit';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, knownBrowser, tokenIn } from '../../testing/auth-harness';
import { SecondFactors } from '../../testing/second-factors';

const STEP_MS = 30_000;
const STRANGER = { 'x-forwarded-for': '192.0.2.77' };

describe('an authenticator app', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const post = (path: string, who: SignedInMember, body: object = {}) =>
    auth.api.post(`/api/auth/totp/${path}`).set(who.headers).send(body);
  const login = (totp?: string, password = PASSWORD) =>
    auth.api.post('/api/login').send({ email: member.email, password, ...(totp === undefined ? {} : { totp }) });
  const state = async (who: SignedInMember) =>
    (await auth.api.get('/api/auth/second-factor').set(who.headers).expect(200)).body as object;
  const whatMails = async () =>
    (await auth.mailsTo(member.id))
      .filter(({ kind }) => kind === 'second_factor_changed')
      .map(({ data }) => data['what']);

  it('is set up with the password, and protects nothing before a code of it was shown', async () => {
    expect((await post('setup', member, { password: 'not it' }).expect(422)).body).toMatchObject({
      code: 'WRONG_PASSWORD',
    });
    const answer = await post('setup', member, { password: PASSWORD }).expect(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { secret, otpauthUri } = answer.body as { secret: string; otpauthUri: string };
    expect(new URL(otpauthUri).searchParams.get('secret')).toBe(secret);
    expect(await state(member)).toEqual({
      ...{ totp: false, backupCodesLeft: 0, passkeys: 0, confirmedUntil: null },
      mayChangeWithdrawalPassword: false,
    });
    await login().expect(200);
    expect((await post('enable', member, { totp: '000000' }).expect(422)).body).toMatchObject({
      code: 'INVALID_TOTP',
      fields: { totp: expect.any(String) },
    });
    expect(await factors.again(member).then(({ token }) => auth.resolve(token))).toMatchObject({
      hasSecondFactor: false,
    });
  });

  it('is on after its first code, which confirms the session; ten backup codes are shown once', async () => {
    const { member: confirmed, backupCodes } = await factors.enable(member);
    expect(new Set(backupCodes).size).toBe(10);
    const fiveMinutes = new Date(auth.clock.now().getTime() + 300_000);
    expect(await state(confirmed)).toEqual({
      totp: true,
      backupCodesLeft: 10,
      passkeys: 0,
      mayChangeWithdrawalPassword: false,
      confirmedUntil: fiveMinutes.toISOString(),
    });
    expect(await auth.resolve(confirmed.token)).toMatchObject({
      hasSecondFactor: true,
      confirmedUntil: Math.floor(fiveMinutes.getTime() / 1000),
    });
    const user = await auth.api.get('/api/user').set(confirmed.headers).expect(200);
    expect(user.body).toMatchObject({ twoFactorEnabled: true });
    expect(await whatMails()).toEqual(['totp_enabled']);
    expect((await post('setup', confirmed, { password: PASSWORD }).expect(409)).body).toMatchObject({
      code: 'SECOND_FACTOR_STATE',
    });
    expect((await post('enable', confirmed, { totp: '123456' }).expect(409)).body).toMatchObject({
      code: 'SECOND_FACTOR_STATE',
    });
  });

  it('can be begun anew before it is on; only the last secret counts', async () => {
    const [first, second] = [await factors.setUp(member), await factors.setUp(member)];
    expect(second.secret).not.toBe(first.secret);
    await post('enable', member, { totp: factors.code(first.secret) }).expect(422);
    await post('enable', member, { totp: factors.code(second.secret) }).expect(200);
  });

  it('keeps its secret and its backup codes out of the tables, and other sessions open', async () => {
    const { headers } = await login().expect(200);
    const { secret, backupCodes } = await factors.enable(member);
    const kept = await query<{ text: string }>(
      auth.db,
      `SELECT encode(secret, 'escape') || encode(code_hash, 'escape') AS text
         FROM totp JOIN backup_code USING (account_id) WHERE account_id = $1`,
      [member.id],
    );
    expect(kept).toHaveLength(10);
    const text = kept.map((row) => row.text).join(' ');
    for (const shown of [secret, ...backupCodes, ...backupCodes.map((code) => code.replace('-', ''))]) {
      expect(text).not.toContain(shown);
    }
    expect(await auth.resolve(tokenIn({ headers }))).toMatchObject({ hasSecondFactor: true, confirmedUntil: null });
  });

  describe('at the sign-in', () => {
    it('is guessed no faster in browsers and at addresses that were known before it was on, however many', async () => {
      const signedInFrom = async (ip: string) => knownBrowser(await login().set('x-forwarded-for', ip).expect(200), ip);
      const browsers: Record<string, string>[] = [];
      for (let n = 0; n < 5; n += 1) browsers.push(await signedInFrom(`198.51.100.${n}`));
      auth.clock.advance(1000);
      await factors.enable(member);
      const statuses: number[] = [];
      for (const browser of browsers) {
        for (let n = 0; n < 4; n += 1) statuses.push((await login(`00000${n}`).set(browser)).status);
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    });

    it('is asked for after the right password only', async () => {
      const { secret } = await factors.enable(member);
      auth.clock.advance(2 * STEP_MS);
      for (const totp of [undefined, factors.code(secret), '000000']) {
        expect((await login(totp, 'wrong').expect(401)).body).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      }
      const answer = await login().expect(401);
      expect(answer.body).toMatchObject({
        code: 'TOTP_REQUIRED',
        message: 'Enter the code of your authenticator app.',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect((await login('000000').expect(401)).body).toMatchObject({
        code: 'TOTP_REQUIRED',
        message: 'This code is not right or was used before.',
      });
      const signedIn = await login(` ${factors.code(secret)} `).expect(200);
      expect(signedIn.body).toMatchObject({ id: member.id, twoFactorEnabled: true });
      expect((await auth.resolve(tokenIn(signedIn)))?.confirmedUntil).toBe(
        Math.floor(auth.clock.now().getTime() / 1000) + 300,
      );
    });

    it('takes a code once, in its step and the one before and after', async () => {
      const { secret } = await factors.enable(member);
      await login(factors.code(secret)).expect(401);
      for (const steps of [-2, 2]) await login(factors.code(secret, steps)).expect(401);
      await login(factors.code(secret, 1)).expect(200);
      await login(factors.code(secret, 1)).expect(401);
      auth.clock.advance(2 * STEP_MS);
      await login(factors.code(secret)).expect(200);
      auth.clock.advance(STEP_MS);
      await login(factors.code(secret)).expect(200);
      // A step below one that was taken is gone too: its code may have been read from the screen.
      await login(factors.code(secret, -1)).expect(401);
    });

    it('lets one in of twenty that come with the same code at once', async () => {
      const { secret } = await factors.enable(member);
      auth.clock.advance(2 * STEP_MS);
      const totp = factors.code(secret);
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => login(totp)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
    });

    it('takes a backup code instead, each once, one of twenty at once', async () => {
      const { backupCodes, member: confirmed } = await factors.enable(member);
      const [first = '', second = '', third = ''] = backupCodes;
      await login(first.toLowerCase().replace('-', ' ')).expect(200);
      await login(first).expect(401);
      const burst = await Promise.all(Array.from({ length: 20 }, () => login(second)));
      expect(burst.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await state(confirmed)).toMatchObject({ backupCodesLeft: 8 });
      auth.clock.advance(120_000);
      const { body } = await post('backup-codes', confirmed).expect(200);
      expect((body as { backupCodes: string[] }).backupCodes).toHaveLength(10);
      await login(third).expect(401);
      auth.clock.advance(120_000);
      await login((body as { backupCodes: string[] }).backupCodes[9]).expect(200);
      expect(await whatMails()).toEqual(['totp_enabled', 'backup_codes_renewed']);
    });

    it('takes a right code in a browser of before while a thief of the password guesses codes', async () => {
      const { secret } = await factors.enable(member);
      auth.clock.advance(2 * STEP_MS);
      const browser = await login(factors.code(secret)).expect(200);
      for (let n = 0; n < 5; n += 1) await login(`00000${n}`).expect(401);
      auth.clock.advance(1000);
      await login(factors.code(secret, 1)).expect(429);
      const body = { email: member.email, password: PASSWORD, totp: factors.code(secret, 1) };
      await auth.api.post('/api/login').set(knownBrowser(browser, '198.51.100.99')).send(body).expect(200);
    });

    it('is tried no more than once an hour after sixteen wrong codes, recovery codes among them, and its member hears of it', async () => {
      const { secret, backupCodes } = await factors.enable(member);
      auth.clock.advance(2 * STEP_MS);
      const browser = await login(factors.code(secret)).expect(200);
      const guess = (n: number) =>
        login(n % 2 === 0 ? '000000' : 'AAAAA-AAAAA').set('x-forwarded-for', `203.0.113.${n}`);
      const mailed = async () => (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'codes_guessed');
      for (let failures = 1; failures <= 16; failures += 1) {
        await guess(failures).expect(401);
        expect(await mailed()).toHaveLength(failures < 10 ? 0 : 1);
        if (failures < 16) auth.clock.advance(waitAfterFailures(failures, CODE_GUESSES) * 1000);
      }
      expect((await mailed())[0]?.data).toEqual({ codes: 10, place: 'sign_in' });
      for (const code of [factors.code(secret), backupCodes[0]])
        expect((await login(code).set(STRANGER).expect(429)).body).toMatchObject({
          message: expect.stringContaining('60 minutes'),
        });
      const body = { email: member.email, password: PASSWORD, totp: backupCodes[0] };
      await auth.api.post('/api/login').set(knownBrowser(browser, '198.51.100.99')).send(body).expect(200);
      // A night later they count still, and a day later the mail comes again.
      auth.clock.advance(23 * 3_600_000);
      await guess(17).expect(401);
      await login(factors.code(secret)).set(STRANGER).expect(429).expect('retry-after', '3600');
      auth.clock.advance(2 * 3_600_000);
      await guess(18).expect(401);
      expect((await mailed()).length).toBeGreaterThan(1);
      auth.clock.advance(24 * 3_600_000);
      for (let n = 0; n < 4; n += 1) await guess(n).expect(401);
      await login(factors.code(secret)).set(STRANGER).expect(200);
    });

    it('is tried by a burst no more often than one after the other', async () => {
      await factors.enable(member);
      const burst = await Promise.all(Array.from({ length: 20 }, (_, n) => login(`0000${n + 10}`)));
      // The first ones meet no row that could be locked.
      expect(burst.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
      expect(burst.filter(({ status }) => status !== 401 && status !== 429)).toEqual([]);
    });

    it('makes guessing slow, whoever guesses, without slowing down the password', async () => {
      const { secret } = await factors.enable(member);
      auth.clock.advance(2 * STEP_MS);
      for (let n = 0; n < 5; n += 1) await login(`00000${n}`).expect(401);
      const refused = await login(factors.code(secret)).expect(429);
      expect(refused.body).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('2 seconds') });
      await login().expect(401);
      auth.clock.advance(2000);
      await login(factors.code(secret)).expect(200);
      auth.clock.advance(STEP_MS);
      for (let n = 0; n < 4; n += 1) await login('00000-00000').expect(401);
      await login(factors.code(secret)).expect(200);
    });
  });

  describe('is turned off', () => {
    it('with the password, by a confirmed session; its backup codes are void, all other sessions end', async () => {
      const { member: confirmed, secret, backupCodes } = await factors.enable(member);
      const elsewhere = tokenIn(await login(factors.code(secret, 1)).expect(200)) ?? '';
      expect(await auth.resolve(elsewhere)).not.toBeNull();
      await post('disable', confirmed, { password: 'not it' }).expect(422);
      await post('disable', confirmed, { password: PASSWORD }).expect(204);
      expect(await state(confirmed)).toMatchObject({ totp: false, backupCodesLeft: 0 });
      expect(await auth.resolve(confirmed.token)).toMatchObject({ hasSecondFactor: false });
      expect(await auth.resolve(elsewhere)).toBeNull();
      await login().expect(200);
      const after = await factors.again(confirmed);
      await factors.stepUp(after, { totp: backupCodes[0] }).expect(422);
      await factors.stepUp(after, { totp: factors.code(secret, 1) }).expect(422);
      await post('disable', after, { password: PASSWORD }).expect(409);
      await post('backup-codes', after).expect(409);
      expect(await whatMails()).toEqual(['totp_enabled', 'totp_disabled']);
    });

    it.each(['disable', 'backup-codes', 'setup', 'enable'])(
      'never by %s of a session that is not confirmed',
      async (path) => {
        const { member: confirmed } = await factors.enable(member);
        auth.clock.advance(300_000);
        const answer = await post(path, confirmed, { password: PASSWORD, totp: '123456' }).expect(401);
        expect(answer.body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
        expect(await state(confirmed)).toMatchObject({ totp: true, backupCodesLeft: 10, confirmedUntil: null });
      },
    );
  });
});
