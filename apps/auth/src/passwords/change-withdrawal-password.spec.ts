import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

const NEXT = 'three herons over the estuary';
const HOUR = 3_600_000;

describe('changing the withdrawal password', () => {
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

  const change = (body: object) => auth.api.post('/api/auth/withdrawal-password').set(member.headers).send(body);
  const verify = (withdrawalPassword: string) =>
    auth.api
      .post(`/internal/members/${member.id}/withdrawal-password/verify`)
      .set(auth.as.service('ledger'))
      .send({ withdrawalPassword });
  const paused = async () => {
    const user = await auth.api.get('/api/user').set(member.headers).expect(200);
    return (user.body as { withdrawalsPausedUntil: string | null }).withdrawalsPausedUntil;
  };
  const state = async () => [
    await auth.tableSizes(),
    await query(auth.db, 'SELECT * FROM account WHERE id = $1', [member.id]),
  ];

  it('asks for the present one; the new one counts from then on, and sessions stay', async () => {
    await change({ current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(204);
    await verify(WITHDRAWAL_PASSWORD).expect(422);
    await verify(NEXT).expect(204);
    expect(await auth.resolve(member.token)).toMatchObject({ sessionId: member.sessionId });
  });

  it('pauses withdrawals for 24 hours, told to the member, by mail and to ledger', async () => {
    expect(await paused()).toBeNull();
    const until = new Date(auth.clock.now().getTime() + 24 * HOUR).toISOString();
    await change({ current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(204);
    expect(await paused()).toBe(until);
    const facts = await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200);
    expect(facts.body).toMatchObject({ version: 2, withdrawalsPausedUntil: until });
    expect((await auth.mailsTo(member.id)).at(-1)).toEqual({
      kind: 'withdrawal_password_changed',
      data: { pausedUntil: until },
    });
    const [published] = await query<{ payload: object }>(
      auth.db,
      'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq DESC LIMIT 1',
      [member.id],
    );
    expect(published?.payload).toEqual(facts.body);
    auth.clock.advance(24 * HOUR);
    expect(await paused()).toBeNull();
  });

  it('works for a suspended member', async () => {
    const reason = { reason: 'a spec' };
    await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
    await change({ current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(204);
    await verify(NEXT).expect(204);
  });

  it.each([
    ['a wrong one', { current: 'not this', next: NEXT }, 'WRONG_WITHDRAWAL_PASSWORD', 'current'],
    ['a weak new one', { current: WITHDRAWAL_PASSWORD, next: 'qwertyuiop' }, 'WEAK_PASSWORD', 'next'],
    ['the sign-in password as new one', { current: WITHDRAWAL_PASSWORD, next: PASSWORD }, 'SAME_PASSWORDS', 'next'],
  ])('with %s changes nothing', async (_what, body, code, field) => {
    const before = await state();
    const answer = await change(body).expect(422);
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect(await state()).toEqual(before);
  });

  it.each([[{ current: PASSWORD }], [{}], [{ current: '' }], [{ current: null }]])(
    'by the password of the sign-in alone is refused: %j',
    async (body) => {
      const before = await state();
      const answer = await change({ ...body, next: NEXT }).expect(403);
      expect(answer.body).toMatchObject({
        code: 'WITHDRAWAL_PASSWORD_NEEDED',
        message: expect.stringContaining('sign-in password alone'),
        fields: { current: expect.any(String) },
      });
      expect(await state()).toEqual(before);
      await verify(WITHDRAWAL_PASSWORD).expect(204);
    },
  );

  it('says which password is too weak', async () => {
    const answer = await change({ current: WITHDRAWAL_PASSWORD, next: 'qwertyuiop' }).expect(422);
    expect((answer.body as { message: string }).message).toMatch(/^This withdrawal password is too weak/);
  });

  it('slows down whoever guesses at an open session', async () => {
    for (let n = 0; n < 5; n += 1) await change({ current: `wrong ${n}`, next: NEXT }).expect(422);
    await change({ current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(429);
  });

  it('and the password at once never leaves the two equal', async () => {
    for (let n = 0; n < 5; n += 1) {
      const next = `${NEXT} number ${n}`;
      const [current, own] = [await present(verify, 204), await present(signIn, 200)];
      await Promise.all([
        change({ current, next }),
        auth.api.post('/api/auth/password').set(member.headers).send({ current: own, next }),
      ]);
      await query(auth.db, 'DELETE FROM failed_guess');
      const [withdrawal, login] = [await verify(next), await signIn(next)];
      expect([withdrawal.status === 204, login.status === 200]).not.toEqual([true, true]);
      await query(auth.db, 'DELETE FROM failed_guess');
      tried.push(next);
    }
  });

  const tried = [PASSWORD, WITHDRAWAL_PASSWORD];
  const signIn = (password: string) => auth.api.post('/api/login').send({ email: member.email, password });
  /** The one of those tried that opens now. */
  const present = async (opens: typeof signIn | typeof verify, success: number): Promise<string> => {
    for (const password of tried) {
      const { status } = await opens(password);
      await query(auth.db, 'DELETE FROM failed_guess');
      if (status === success) return password;
    }
    throw new Error('no password opens');
  };
});
