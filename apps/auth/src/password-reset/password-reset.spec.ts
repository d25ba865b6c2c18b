import { query } from '@ballast/platform/postgres/query';
import {
  AuthHarness,
  PASSWORD,
  SignedInMember,
  WITHDRAWAL_PASSWORD,
  registration,
  tokenIn,
} from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';

const NEXT = 'three herons over the estuary';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a password that was forgotten', () => {
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

  const ask = (email = member.email) => auth.api.post('/api/auth/password-reset').send({ email });
  const confirm = (token: string, password = NEXT, headers: Readonly<Record<string, string>> = {}) =>
    auth.api.post('/api/auth/password-reset/confirm').set(headers).send({ token, password });
  const login = (password: string) => auth.api.post('/api/login').send({ email: member.email, password });
  const tokenOf = async (who = member) => {
    await ask(who.email).expect(202);
    return auth.mailedToken(who.id, 'password_reset');
  };
  const resetMails = async () => (await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'password_reset');

  describe('and asked about', () => {
    it('gets a link with a token of 256 bits, kept as a hash', async () => {
      const token = await tokenOf();
      expect(Buffer.from(token, 'base64url')).toHaveLength(32);
      const [mail] = await resetMails();
      expect(mail?.data).toEqual({ link: `http://localhost:3000/reset-password#token=${token}`, minutes: 30 });
      const kept = JSON.stringify(
        await query(auth.db, "SELECT encode(token_hash, 'escape') AS h, t.* FROM mailed_token t"),
      );
      expect(kept).not.toContain(token);
      expect(auth.log).not.toContain(token);
    });

    it('answers alike for a known, an unknown and a suspended account, a phone number and nonsense', async () => {
      const phone = '+4915177777777';
      await auth.api
        .post('/api/register')
        .send(registration(await auth.invitation(admin), { phone }))
        .expect(201);
      const suspended = await auth.join(await auth.invitation(admin));
      const reason = { reason: 'a spec' };
      await auth.api.post(`/api/admin/users/${suspended.id}/suspend`).set(admin.headers).send(reason).expect(200);
      const names = [member.email, suspended.email, 'nobody@example.org', phone, 'nonsense', '" OR 1=1', '<script>'];
      const answers = await Promise.all(names.map((name) => ask(name).expect(202)));
      const seen = answers.map(({ body, headers }) => {
        const { 'x-request-id': _id, date: _date, ...rest } = headers as Record<string, string>;
        return { body: body as unknown, rest };
      });
      expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(seen[0]?.body).toEqual({});
    });

    it('takes as long for an unknown account as for a known one', async () => {
      const timed = async (email: string) => {
        const start = performance.now();
        await ask(email).expect(202);
        return performance.now() - start;
      };
      const [known, unknown]: [number[], number[]] = [[], []];
      // In turns, so that whatever else the machine does slows both alike.
      for (let n = 0; n < 9; n += 1) {
        known.push(await timed(member.email));
        unknown.push(await timed(`nobody${n}@example.org`));
        await query(auth.db, 'DELETE FROM mailed_token');
      }
      const median = (times: number[]) => times.sort((a, b) => a - b)[4]!;
      // Each is given 300 ms, far more than the work takes; the bounds leave room for a noisy machine.
      expect(Math.min(...known, ...unknown)).toBeGreaterThan(290);
      expect(median(known) / median(unknown)).toBeGreaterThan(2 / 3);
      expect(median(known) / median(unknown)).toBeLessThan(3 / 2);
    });

    it.each([{}, { email: 5 }, { email: '' }, { email: 'x'.repeat(255) }, { email: ['x'] }])(
      'needs an address that can be one, not %j',
      async (body) => {
        const before = await auth.tableSizes();
        const answer = await auth.api.post('/api/auth/password-reset').send(body).expect(400);
        expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', fields: { email: expect.any(String) } });
        expect(await auth.tableSizes()).toEqual(before);
      },
    );

    it('works however the address is written', async () => {
      await ask(`  ${member.email.toUpperCase()} `).expect(202);
      expect(await resetMails()).toHaveLength(1);
    });

    it('sends three mails in half an hour at most, even when asked twenty times at once, and says nothing of it', async () => {
      await Promise.all(Array.from({ length: 20 }, () => ask().expect(202)));
      expect(await resetMails()).toHaveLength(3);
      auth.clock.advance(30 * MINUTE);
      await ask().expect(202);
      expect(await resetMails()).toHaveLength(4);
    });

    it('of one account by many leaves the newest link working', async () => {
      for (let n = 0; n < 6; n += 1) await ask().expect(202);
      await confirm(await auth.mailedToken(member.id, 'password_reset')).expect(204);
    });

    it('of another account leaves this one alone', async () => {
      const other = await auth.join(await auth.invitation(admin));
      const token = await tokenOf();
      await tokenOf(other);
      await confirm(token).expect(204);
      expect((await auth.api.post('/api/login').send({ email: other.email, password: PASSWORD })).status).toBe(200);
    });
  });

  describe('and set anew by the link', () => {
    it('lets the new one in and the old one out', async () => {
      await confirm(await tokenOf()).expect(204);
      await login(PASSWORD).expect(401);
      await login(NEXT).expect(200);
    });

    it('ends all sessions and clears the cookie of the browser that had one', async () => {
      const other = tokenIn(await login(PASSWORD).expect(200));
      const answer = await confirm(await tokenOf(), NEXT, member.headers).expect(204);
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(/^ballast_session=; Max-Age=0/),
        expect.stringMatching(/^ballast_signed_in=; Max-Age=0/),
        expect.stringMatching(/^ballast_device=[\w-]+; Max-Age=31536000/),
      ]);
      expect(await auth.resolve(other)).toBeNull();
      expect(await auth.resolve(member.token)).toBeNull();
    });

    it('leaves a browser alone in which somebody else is signed in', async () => {
      const other = await auth.join(await auth.invitation(admin));
      const answer = await confirm(await tokenOf(), NEXT, other.headers).expect(204);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await auth.resolve(other.token)).not.toBeNull();
    });

    it('pauses withdrawals for 24 hours, told to ledger, and tells the member by mail', async () => {
      const until = new Date(auth.clock.now().getTime() + 24 * HOUR).toISOString();
      await confirm(await tokenOf()).expect(204);
      const facts = await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200);
      expect(facts.body).toMatchObject({ version: 2, withdrawalsPausedUntil: until });
      const [published] = await query<{ payload: object }>(
        auth.db,
        'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq DESC LIMIT 1',
        [member.id],
      );
      expect(published?.payload).toEqual(facts.body);
      expect((await auth.mailsTo(member.id)).at(-1)).toEqual({ kind: 'password_changed', data: {} });
    });

    it('works for a suspended member, who stays suspended', async () => {
      const reason = { reason: 'a spec' };
      await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
      await confirm(await tokenOf()).expect(204);
      expect((await login(NEXT).expect(200)).body).toMatchObject({ status: 'suspended' });
    });

    it('replaces no second factor: the sign-in asks for it all the same', async () => {
      const factors = new SecondFactors(auth);
      const { secret } = await factors.enable(member);
      await confirm(await tokenOf()).expect(204);
      expect((await login(NEXT).expect(401)).body).toMatchObject({ code: 'TOTP_REQUIRED' });
      const totp = factors.code(secret, 1);
      await auth.api.post('/api/login').send({ email: member.email, password: NEXT, totp }).expect(200);
    });

    it('keeps the withdrawal password', async () => {
      await confirm(await tokenOf()).expect(204);
      const verify = auth.api.post(`/internal/members/${member.id}/withdrawal-password/verify`);
      const body = { withdrawalPassword: WITHDRAWAL_PASSWORD };
      await verify.set(auth.as.service('ledger')).send(body).expect(204);
    });
  });

  describe('is not set by', () => {
    const refused = async (token: string, code = 'INVALID_RESET_TOKEN', password = NEXT) => {
      const state = async () => [
        await auth.tableSizes(),
        await query(auth.db, 'SELECT * FROM account WHERE id = $1', [member.id]),
      ];
      const before = await state();
      const answer = await confirm(token, password).expect(422);
      expect(answer.body).toMatchObject({ code });
      expect(await state()).toEqual(before);
      return (answer.body as { message: string }).message;
    };

    it('a token that was used', async () => {
      const token = await tokenOf();
      await confirm(token).expect(204);
      await refused(token, 'INVALID_RESET_TOKEN', 'another long enough password');
    });

    it('a token older than 30 minutes', async () => {
      const token = await tokenOf();
      auth.clock.advance(30 * MINUTE - 1);
      await refused(token, 'WEAK_PASSWORD', 'password');
      auth.clock.advance(1);
      expect(await refused(token)).toMatch(/Nothing was changed/);
    });

    it('a token with a newer one after it', async () => {
      const first = await tokenOf();
      auth.clock.advance(1);
      const second = await tokenOf();
      await refused(first);
      await confirm(second).expect(204);
    });

    it('a token nobody got, or one for something else', async () => {
      const mine = await tokenOf();
      for (const token of ['x', `${mine} `, mine.slice(1), mine.toLowerCase(), "' OR 1=1 --"]) await refused(token);
      await query(auth.db, "UPDATE mailed_token SET purpose = 'wallet_change_cancel' WHERE account_id = $1", [
        member.id,
      ]);
      await refused(mine);
    });

    it('a weak password or the withdrawal password; the link works again after it', async () => {
      const token = await tokenOf();
      await refused(token, 'WEAK_PASSWORD', 'Password123');
      await refused(token, 'SAME_PASSWORDS', WITHDRAWAL_PASSWORD);
      await confirm(token).expect(204);
    });
  });

  it('is set once when 20 requests come with one token at once', async () => {
    const token = await tokenOf();
    const candidates = Array.from({ length: 20 }, (_, n) => `${NEXT} number ${n}`);
    const answers = await Promise.all(candidates.map((password) => confirm(token, password)));
    const winners = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []));
    expect(winners).toHaveLength(1);
    // Each is also a guess of the withdrawal password, so some of a burst have to wait.
    for (const { status, body } of answers) {
      expect(['INVALID_RESET_TOKEN', 'TOO_MANY_REQUESTS', undefined]).toContain((body as { code?: string }).code);
      expect([204, 422, 429]).toContain(status);
    }
    await login(candidates[winners[0]!]!).expect(200);
    expect((await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1);
    expect(await query(auth.db, 'SELECT 1 FROM mailed_token WHERE account_id = $1', [member.id])).toEqual([]);
  });
});
