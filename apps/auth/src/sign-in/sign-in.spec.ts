import { PASSWORD_GUESSES } from '@ballast/domain/membership/guess-limit';
import { query } from '@ballast/platform/postgres/query';
import {
  AuthHarness,
  PASSWORD,
  SignedInMember,
  WITHDRAWAL_PASSWORD,
  knownBrowser,
  registration,
  tokenIn,
} from '../testing/auth-harness';

const HERE = { 'x-forwarded-for': '203.0.113.1' };
const ELSEWHERE = { 'x-forwarded-for': '198.51.100.7' };

describe('signing in', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const login = (email: string, password: string, headers: Readonly<Record<string, string>> = HERE) =>
    auth.api.post('/api/login').set(headers).send({ email, password });
  const fail = async (times: number, email: string, headers = HERE) => {
    for (let n = 0; n < times; n += 1) await login(email, `wrong ${n}`, headers).expect(401);
  };

  it('answers the user and opens a session', async () => {
    const answer = await login(` ${member.email.toUpperCase()} `, PASSWORD).expect(200);
    expect(answer.body).toMatchObject({ id: member.id, email: member.email, isAdmin: false, status: 'active' });
    expect(await auth.resolve(tokenIn(answer))).toMatchObject({ memberId: member.id });
  });

  it('works with the phone number, however it is spaced', async () => {
    const body = registration(await auth.invitation(admin), { phone: '+4915199999999' });
    await auth.api.post('/api/register').send(body).expect(201);
    await login('+49 151 99999999', PASSWORD).expect(200);
  });

  it('sets a cookie that scripts and other sites cannot use', async () => {
    const answer = await login(member.email, PASSWORD).expect(200);
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ballast_session=[\w-]{43}; Max-Age=2592000; Path=\/; SameSite=Lax; HttpOnly$/),
      'ballast_signed_in=1; Max-Age=2592000; Path=/; SameSite=Lax',
      expect.stringMatching(/^ballast_device=[\w-]{91}; Max-Age=31536000; Path=\/; SameSite=Lax; HttpOnly$/),
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('gives a new token each time and ends the session the browser had', async () => {
    const first = await login(member.email, PASSWORD).expect(200);
    const signedIn = await auth.signedIn(member.id, member.email, tokenIn(first));
    const second = await login(member.email, PASSWORD, { ...HERE, ...signedIn.headers }).expect(200);
    expect(tokenIn(second)).not.toBe(tokenIn(first));
    expect(await auth.resolve(tokenIn(first))).toBeNull();
    expect(await auth.resolve(tokenIn(second))).not.toBeNull();
  });

  it('lets a suspended member in, who is told so in the user', async () => {
    const reason = { reason: 'a spec' };
    await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
    const answer = await login(member.email, PASSWORD).expect(200);
    expect(answer.body).toMatchObject({ status: 'suspended' });
  });

  it('is over at once after signing out, on the server and in the browser', async () => {
    const answer = await auth.api.post('/api/logout').set(member.headers).expect(204);
    expect(answer.headers['set-cookie']).toEqual([
      'ballast_session=; Max-Age=0; Path=/; SameSite=Lax; HttpOnly',
      'ballast_signed_in=; Max-Age=0; Path=/; SameSite=Lax',
    ]);
    expect(await auth.resolve(member.token)).toBeNull();
    expect(await query(auth.db, 'SELECT 1 FROM session WHERE id = $1', [member.sessionId])).toEqual([]);
  });

  describe('with wrong credentials', () => {
    it('answers the same for a wrong password, an unknown email, an unknown phone and nonsense', async () => {
      const answers = await Promise.all(
        [member.email, 'nobody@example.org', '+4915100000000', 'nonsense', '" OR 1=1', '<script>'].map((email) =>
          login(email, 'not the password').expect(401),
        ),
      );
      for (const { body, headers } of answers) {
        const { requestId: _requestId, ...rest } = body as { requestId: string };
        expect(rest).toEqual({
          code: 'INVALID_CREDENTIALS',
          message: 'Invalid email or password',
          params: { reason: 'password' },
        });
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

    it('takes as long for an unknown account as for a known one', async () => {
      const timed = async (email: string, n: number) => {
        const start = performance.now();
        await login(email, 'wrong', { 'x-forwarded-for': `203.0.113.${n + 10}` }).expect(401);
        return performance.now() - start;
      };
      const [known, unknown]: [number[], number[]] = [[], []];
      // In turns, so that whatever else the machine does slows both alike.
      for (let n = 0; n < 15; n += 1) {
        known.push(await timed(member.email, n));
        unknown.push(await timed(`nobody${n}@example.org`, n));
        await query(auth.db, 'DELETE FROM failed_guess');
      }
      const median = (times: number[]) => times.sort((a, b) => a - b)[7]!;
      // An answer without a hash takes a tenth of the time; the bounds leave room for a noisy machine.
      expect(median(unknown) / median(known)).toBeGreaterThan(1 / 3);
      expect(median(unknown) / median(known)).toBeLessThan(3);
    });

    it('tells nothing of the withdrawal password', async () => {
      await login(member.email, WITHDRAWAL_PASSWORD).expect(401);
    });
  });

  describe('after repeated failures', () => {
    it('has to wait, alike for known and unknown accounts, a wait that doubles and stays short', async () => {
      for (const email of [member.email, 'stranger@example.org']) {
        await fail(5, email);
        const refused = await login(email, PASSWORD).expect(429);
        expect(refused.body).toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          message: expect.stringContaining('2 seconds'),
        });
        expect(refused.headers['retry-after']).toBe('2');
        for (const wait of [2, 4, 8, 16, 32, 60, 60]) {
          await login(email, PASSWORD).expect(429).expect('retry-after', String(wait));
          auth.clock.advance(wait * 1000);
          await login(email, 'wrong again').expect(401);
        }
        auth.clock.advance(PASSWORD_GUESSES.longestWaitSeconds * 1000);
      }
    });

    it('is free again after the wait, and a right password starts over', async () => {
      await fail(5, member.email);
      auth.clock.advance(2000);
      await login(member.email, PASSWORD).expect(200);
      await fail(4, member.email);
      await login(member.email, PASSWORD).expect(200);
    });

    it('forgets failures after a quarter of an hour', async () => {
      await fail(4, member.email);
      auth.clock.advance(15 * 60_000);
      await fail(4, member.email);
      await login(member.email, PASSWORD).expect(200);
    });

    it('of a stranger elsewhere does not slow down the owner at an address of before', async () => {
      await login(member.email, PASSWORD, HERE).expect(200);
      await fail(5, member.email, ELSEWHERE);
      await login(member.email, PASSWORD, { 'x-forwarded-for': '198.51.100.8' }).expect(429);
      await login(member.email, PASSWORD, HERE).expect(200);
    });

    it('of strangers anywhere, even at the same address, refuses no right password in a browser of before', async () => {
      const browser = await login(member.email, PASSWORD, HERE).expect(200);
      for (let n = 0; n < 60; n += 1) {
        const from = n < 10 ? HERE : { 'x-forwarded-for': `192.0.2.${n}` };
        expect([401, 429]).toContain((await login(member.email, `junk ${n}`, from)).status);
      }
      await login(member.email, PASSWORD, HERE).expect(429);
      await login(member.email, PASSWORD, ELSEWHERE).expect(429);
      for (const ip of ['203.0.113.1', '198.51.100.99']) {
        await login(member.email, PASSWORD, knownBrowser(browser, ip)).expect(200);
      }
      await login(member.email, PASSWORD, ELSEWHERE).expect(429);
    });

    it('in a browser of before makes that browser wait, and nobody else', async () => {
      const browser = await login(member.email, PASSWORD, HERE).expect(200);
      const known = knownBrowser(browser, '203.0.113.1');
      for (let n = 0; n < 5; n += 1) await login(member.email, `wrong ${n}`, known).expect(401);
      await login(member.email, PASSWORD, known).expect(429);
      await login(member.email, PASSWORD, HERE).expect(200);
      await login(member.email, PASSWORD, ELSEWHERE).expect(200);
    });

    it('is not helped by a browser that is known for another account, nor by a token nobody gave', async () => {
      const other = await auth.join(await auth.invitation(admin));
      const stranger = knownBrowser(await login(other.email, PASSWORD, ELSEWHERE).expect(200), '198.51.100.7');
      await fail(5, member.email, ELSEWHERE);
      await login(member.email, PASSWORD, stranger).expect(429);
      await login(member.email, PASSWORD, { ...stranger, 'x-ballast-device': 'A'.repeat(91) }).expect(429);
    });

    it('lets whoever reads the mails of the account in, by a reset', async () => {
      await fail(5, member.email, ELSEWHERE);
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const token = await auth.mailedToken(member.id, 'password_reset');
      const password = 'a bright morning on the quay';
      const reset = await auth.api.post('/api/auth/password-reset/confirm').send({ token, password }).expect(204);
      await login(member.email, password, ELSEWHERE).expect(429);
      await login(member.email, password, knownBrowser(reset, '198.51.100.7')).expect(200);
    });

    it('is not helped by browsers of before a change of the password, except for the one it was changed in', async () => {
      const before = knownBrowser(await login(member.email, PASSWORD, HERE).expect(200), '198.51.100.7');
      auth.clock.advance(1000);
      const body = { current: PASSWORD, next: 'a bright morning on the quay' };
      const changed = await auth.api.post('/api/auth/password').set(member.headers).send(body).expect(204);
      await fail(5, member.email, ELSEWHERE);
      await login(member.email, body.next, before).expect(429);
      await login(member.email, body.next, knownBrowser(changed, '198.51.100.7')).expect(200);
    });

    it('counts all spellings of one name as one', async () => {
      for (const typed of ['', ' ', '  ', '\u3000']) await fail(1, `${typed}${member.email.toUpperCase()}${typed}`);
      await fail(1, member.email.replace('member', 'ｍｅｍｂｅｒ'));
      await login(member.email, PASSWORD).expect(429);
    });

    it('counts guesses of one burst too', async () => {
      const burst = Array.from({ length: 40 }, (_, n) => login(member.email, `guess ${n}`));
      const statuses = (await Promise.all(burst)).map(({ status }) => status);
      // As many as hash at the same time may pass the limit of five.
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 16);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([]);
    });

    it('keeps no word of what was typed', async () => {
      await fail(1, 'my password in the wrong field');
      const kept = JSON.stringify(await query(auth.db, 'SELECT * FROM failed_guess'));
      expect(kept).not.toMatch(/password|field|203\.0/);
    });
  });
});

describe('the cookie behind https', () => {
  it('is tied to the host and to TLS', async () => {
    const auth = await AuthHarness.start({ PUBLIC_URL: 'https://ballast.example' });
    const admin = await auth.admin();
    const answer = await auth.api.post('/api/login').send({ email: admin.email, password: PASSWORD }).expect(200);
    const attributes = 'Max-Age=2592000; Path=/; SameSite=Lax; Secure';
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^__Host-ballast_session=[\\w-]{43}; ${attributes}; HttpOnly$`)),
      `ballast_signed_in=1; ${attributes}`,
      expect.stringMatching(
        /^__Host-ballast_device=[\w-]{91}; Max-Age=31536000; Path=\/; SameSite=Lax; Secure; HttpOnly$/,
      ),
    ]);
    await auth.stop();
  });
});
