import { query } from '@ballast/platform/postgres/query';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';

const NEXT = 'three herons over the estuary';

describe('changing the password', () => {
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

  const change = (body: object, who = member) => auth.api.post('/api/auth/password').set(who.headers).send(body);
  const login = (password: string) => auth.api.post('/api/login').send({ email: member.email, password });
  const state = async () => [
    await auth.tableSizes(),
    await query(auth.db, 'SELECT * FROM account WHERE id = $1', [member.id]),
    await query(auth.db, 'SELECT * FROM session WHERE account_id = $1 ORDER BY id', [member.id]),
  ];

  it('lets the new one in and the old one out', async () => {
    await change({ current: PASSWORD, next: NEXT }).expect(204);
    await login(PASSWORD).expect(401);
    await login(NEXT).expect(200);
  });

  it('ends every other session, and gives this one another token under a new cookie', async () => {
    const other = tokenIn(await login(PASSWORD).expect(200));
    const answer = await change({ current: PASSWORD, next: NEXT }).expect(204);
    const token = tokenIn(answer);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(await auth.resolve(other)).toBeNull();
    expect(await auth.resolve(member.token)).toBeNull();
    expect(await auth.resolve(token)).toMatchObject({ memberId: member.id, sessionId: member.sessionId });
  });

  it('is told to the member by mail and to ledger, and pauses nothing', async () => {
    await change({ current: PASSWORD, next: NEXT }).expect(204);
    expect((await auth.mailsTo(member.id)).at(-1)).toEqual({ kind: 'password_changed', data: {} });
    const [published] = await query<{ payload: object }>(
      auth.db,
      'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq DESC LIMIT 1',
      [member.id],
    );
    const passwordChangedAt = auth.clock.now().toISOString();
    expect(published?.payload).toMatchObject({ version: 2, passwordChangedAt, withdrawalsPausedUntil: null });
  });

  it('works for a suspended member', async () => {
    const reason = { reason: 'a spec' };
    await auth.api.post(`/api/admin/users/${member.id}/suspend`).set(admin.headers).send(reason).expect(200);
    await change({ current: PASSWORD, next: NEXT }).expect(204);
    await login(NEXT).expect(200);
  });

  it.each([
    ['a wrong present one', { current: 'not this', next: NEXT }, 'WRONG_PASSWORD', 'current'],
    [
      'the withdrawal password as present one',
      { current: WITHDRAWAL_PASSWORD, next: NEXT },
      'WRONG_PASSWORD',
      'current',
    ],
    ['a weak new one', { current: PASSWORD, next: 'Password123' }, 'WEAK_PASSWORD', 'next'],
    ['the withdrawal password as new one', { current: PASSWORD, next: WITHDRAWAL_PASSWORD }, 'SAME_PASSWORDS', 'next'],
  ])('with %s changes nothing', async (_what, body, code, field) => {
    const before = await state();
    const answer = await change(body).expect(422);
    expect(answer.body).toMatchObject({ code, fields: { [field]: expect.any(String) } });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await state()).toEqual(before);
  });

  it('refuses the own address as a password', async () => {
    const answer = await change({ current: PASSWORD, next: `${member.email}1` }).expect(422);
    expect(answer.body).toMatchObject({ code: 'WEAK_PASSWORD' });
  });

  it('slows down whoever guesses at an open session, but neither the sign-in nor other members', async () => {
    for (let n = 0; n < 5; n += 1) await change({ current: `wrong ${n}`, next: NEXT }).expect(422);
    await change({ current: PASSWORD, next: NEXT }).expect(429).expect('retry-after', '2');
    await login(PASSWORD).expect(200);
    const other = await auth.join(await auth.invitation(admin));
    await change({ current: PASSWORD, next: NEXT }, other).expect(204);
    auth.clock.advance(2000);
    await change({ current: PASSWORD, next: NEXT }).expect(204);
  });

  it('is no way to find out the withdrawal password: every try counts as a guess of it', async () => {
    let current = PASSWORD;
    for (let n = 0; n < 5; n += 1) {
      const next = `a guess of the other one, number ${n}`;
      await change({ current, next }).expect(204);
      current = next;
    }
    await change({ current, next: WITHDRAWAL_PASSWORD }).expect(429);
  });

  it('by ten requests at once happens once; the others find their present password wrong', async () => {
    const other = tokenIn(await login(PASSWORD).expect(200));
    const candidates = Array.from({ length: 10 }, (_, n) => `${NEXT} number ${n}`);
    const answers = await Promise.all(candidates.map((next) => change({ current: PASSWORD, next })));
    const winners = answers.flatMap(({ status }, n) => (status === 204 ? [n] : []));
    expect(winners).toHaveLength(1);
    for (const { status } of answers) expect([204, 422, 429]).toContain(status);
    await query(auth.db, 'DELETE FROM failed_guess');
    await login(candidates[winners[0]!]!).expect(200);
    expect(await auth.resolve(other)).toBeNull();
    expect((await auth.mailsTo(member.id)).filter(({ kind }) => kind === 'password_changed')).toHaveLength(1);
  });

  it('lets nobody in behind it who was found right by the old one', async () => {
    const changing = auth.db.createQueryRunner();
    await changing.startTransaction();
    await changing.query('UPDATE account SET password_hash = $2 WHERE id = $1', [member.id, 'another']);
    const late = login(PASSWORD).then((answer) => answer);
    await untilWaitingForLocks(auth.db, 1, '%FOR NO KEY UPDATE%');
    await changing.commitTransaction();
    await changing.release();
    expect((await late).status).toBe(401);
    expect(await query(auth.db, 'SELECT 1 FROM session WHERE account_id = $1', [member.id])).toHaveLength(1);
  });

  it('of a session that was ended meanwhile changes nothing', async () => {
    await query(auth.db, 'DELETE FROM session WHERE id = $1', [member.sessionId]);
    const before = await state();
    expect((await change({ current: PASSWORD, next: NEXT }).expect(401)).body).toMatchObject({ code: 'NOT_SIGNED_IN' });
    expect(await state()).toEqual(before);
  });
});
