import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

const NEXT = 'three herons over the estuary';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const KIND = 'withdrawal_password_reset';

describe('a withdrawal password that is set by a mailed link', () => {
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

  const request = (by = member) => auth.api.post('/api/auth/withdrawal-password-reset').set(by.headers).send({});
  const confirm = (token: string, password = NEXT) =>
    auth.api.post('/api/auth/withdrawal-password-reset/confirm').send({ token, password });
  const verify = (withdrawalPassword: string) =>
    auth.api
      .post(`/internal/members/${member.id}/withdrawal-password/verify`)
      .set(auth.as.service('ledger'))
      .send({ withdrawalPassword });
  const linkOf = async (by = member): Promise<string> => {
    await request(by).expect(202);
    return auth.mailedToken(by.id, KIND);
  };
  const mails = async () => (await auth.mailsTo(member.id)).filter(({ kind }) => kind === KIND).length;

  it('is asked for by a member who is signed in, and comes by mail at once', async () => {
    await auth.api.post('/api/auth/withdrawal-password-reset').send({}).expect(401);
    expect((await request().expect(202)).body).toEqual({});
    const mail = (await auth.mailsTo(member.id)).at(-1);
    expect(mail).toMatchObject({ kind: KIND, data: { minutes: 30 } });
    expect(mail?.data['link']).toMatch(/^http:\/\/localhost:3000\/reset-withdrawal-password#token=[\w-]{43}$/);
  });

  it('counts once; all sessions end, withdrawals pause, and no new payout address is taken for 48 hours', async () => {
    const token = await linkOf();
    const now = auth.clock.now().getTime();
    const [pausedUntil, heldUntil] = [24, 48].map((hours) => new Date(now + hours * HOUR).toISOString());
    await confirm(token).expect(204);
    await verify(WITHDRAWAL_PASSWORD).expect(422);
    await verify(NEXT).expect(204);
    expect(await auth.resolve(member.token)).toBeNull();
    expect((await confirm(token, `${NEXT} again`).expect(422)).body).toMatchObject({ code: 'INVALID_RESET_TOKEN' });
    const facts = await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200);
    expect(facts.body).toMatchObject({ withdrawalsPausedUntil: pausedUntil, payoutAddressesHeldUntil: heldUntil });
    expect((await auth.mailsTo(member.id)).at(-1)).toEqual({
      kind: 'withdrawal_password_was_reset',
      data: { pausedUntil, heldUntil },
    });
  });

  it('says with the wallets until when none can be named, and not a moment longer', async () => {
    const shown = async () =>
      (await auth.api.get('/api/auth/payout-wallet').set(member.headers).expect(200)).body as object;
    expect(await shown()).toMatchObject({ changesHeldUntil: null });
    const token = await linkOf();
    const changesHeldUntil = new Date(auth.clock.now().getTime() + 48 * HOUR).toISOString();
    await confirm(token).expect(204);
    auth.clock.advance(48 * HOUR - 1);
    expect(await shown()).toMatchObject({ changesHeldUntil, hold: null });
    auth.clock.advance(1);
    expect(await shown()).toMatchObject({ changesHeldUntil: null });
  });

  it('is decided once when ten open the link at once', async () => {
    const token = await linkOf();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => confirm(token, `${NEXT} ${n}`)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422 || status === 429)).toHaveLength(9);
  });

  it('works for 30 minutes, and only from the newest mail', async () => {
    const old = await linkOf();
    const newer = await linkOf();
    await confirm(old).expect(422);
    auth.clock.advance(30 * MINUTE);
    await confirm(newer).expect(422);
    await verify(WITHDRAWAL_PASSWORD).expect(204);
  });

  it('sends three mails at most in 30 minutes, and answers alike', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => request()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['202 {}']));
    expect(await mails()).toBe(3);
  });

  it.each([
    ['too weak', 'qwertyuiop', 'WEAK_PASSWORD'],
    ['the password of the sign-in', PASSWORD, 'SAME_PASSWORDS'],
  ])('is refused when it is %s, and the link still works', async (_what, password, code) => {
    const token = await linkOf();
    expect((await confirm(token, password).expect(422)).body).toMatchObject({ code });
    await confirm(token).expect(204);
  });

  it('of another purpose opens nothing, neither way', async () => {
    const token = await linkOf();
    await auth.api.post('/api/auth/password-reset/confirm').send({ token, password: NEXT }).expect(422);
    await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
    await confirm(await auth.mailedToken(member.id, 'password_reset')).expect(422);
    await verify(WITHDRAWAL_PASSWORD).expect(204);
  });

  it('is not to be had without a mailbox: a plain sentence says what there is instead', async () => {
    const phone = await auth.join(await auth.invitation(admin), { email: undefined, phone: '+41446681801' });
    const { body } = await request(phone).expect(422);
    expect(body).toMatchObject({
      code: 'NO_MAILBOX',
      params: { reason: 'link' },
      message: expect.stringContaining('nobody at the club can set it'),
    });
  });
});
