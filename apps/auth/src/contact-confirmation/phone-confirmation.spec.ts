import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { HttpReceiver } from '@ballast/testing/net/http-receiver';
import { untilWaitingForLocks } from '@ballast/testing/postgres/waiting-for-locks';
import { AuthHarness, SignedInMember, WITHDRAWAL_PASSWORD, freshEmail } from '../testing/auth-harness';

const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Ballast <no-reply@ballast.example>' };
const MINUTE = 60_000;

describe('a phone number', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let gateway: HttpReceiver;

  beforeAll(async () => {
    gateway = await HttpReceiver.start();
    auth = await AuthHarness.start({
      ...MAIL,
      SMS_WEBHOOK_URL: `${gateway.url}/sms`,
      SMS_WEBHOOK_SECRET: 'a secret of the spec that is long enough',
    });
    admin = await auth.admin();
  });
  afterEach(() => (gateway.status = 200));
  afterAll(async () => {
    await auth.stop();
    await gateway.stop();
  });

  let last = 0;
  const join = async () => {
    const phone = `+49151234${String((last += 1)).padStart(5, '0')}`;
    const member = await auth.join(await auth.invitation(admin), { email: undefined, phone });
    return { ...member, headers: member.headers, phone };
  };
  type Member = Awaited<ReturnType<typeof join>>;
  const post = (member: Member, path: string, body?: object) =>
    auth.api.post(`/api/auth/confirmation${path}`).set(member.headers).send(body);
  const got = () => gateway.got.map(({ body }) => body as { to: string; text: string });
  const codeTo = ({ phone }: Member) => /\d{6}/.exec(got().findLast(({ to }) => to === phone)?.text ?? '')?.[0] ?? '';
  const enter = (member: Member, code: string) => post(member, '/code', { code });
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const isConfirmed = async (member: Member) =>
    ((await auth.api.get('/api/user').set(member.headers).expect(200)).body as { contactConfirmed: boolean })
      .contactConfirmed;

  it('gets no message by itself: a code is sent when its member asks for it, and opens what was held', async () => {
    const member = await join();
    expect(await isConfirmed(member)).toBe(false);
    expect(got().filter(({ to }) => to === member.phone)).toEqual([]);
    const wallet = { wallet: WALLET, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const name = () => auth.api.put('/api/auth/payout-wallet').set(member.headers).send(wallet);
    expect((await name().expect(409)).body).toMatchObject({ params: { contact: 'phone' } });
    const { body } = await post(member, '').expect(202);
    expect(body).toEqual({ expiresAt: new Date(auth.clock.now().getTime() + 10 * MINUTE).toISOString() });
    const code = codeTo(member);
    await enter(member, ` ${code.slice(0, 3)} ${code.slice(3)} `).expect(204);
    expect(await isConfirmed(member)).toBe(true);
    await name().expect(200);
    expect((await enter(member, code).expect(409)).body).toMatchObject({ code: 'CONTACT_CONFIRMED' });
    expect(await query(auth.db, 'SELECT FROM contact_code WHERE account_id = $1', [member.id])).toEqual([]);
  });

  it('is confirmed by the newest code alone, within ten minutes', async () => {
    const member = await join();
    await post(member, '').expect(202);
    const first = codeTo(member);
    await post(member, '').expect(202);
    const second = codeTo(member);
    if (first !== second) await enter(member, first).expect(422);
    auth.clock.advance(10 * MINUTE);
    expect((await enter(member, second).expect(422)).body).toMatchObject({
      ...{ code: 'INVALID_CONFIRMATION', params: { reason: 'code' } },
      fields: { code: expect.any(String) },
    });
    expect(await isConfirmed(member)).toBe(false);
  });

  it('is not found by guessing: five tries of a code, also all at once, and the right one comes too late', async () => {
    const member = await join();
    await post(member, '').expect(202);
    const code = codeTo(member);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => enter(member, another(code))));
    expect(wrong.map(({ status: answered }) => answered)).toEqual([422, 422, 422, 422, 422]);
    await enter(member, code).expect(422);
    await post(member, '').expect(202);
    await enter(member, codeTo(member)).expect(204);
  });

  it('does not take the code of another one', async () => {
    const [member, other] = [await join(), await join()];
    await post(member, '').expect(202);
    await enter(other, codeTo(member)).expect(422);
    await enter(member, codeTo(member)).expect(204);
  });

  it('is sent three messages in half an hour, also to many who ask at once', async () => {
    const member = await join();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(member, '')));
    expect(answers.map(({ status: answered }) => answered).sort()).toEqual([202, 202, 202, 429, 429, 429]);
    expect(got().filter(({ to }) => to === member.phone)).toHaveLength(3);
    auth.clock.advance(30 * MINUTE);
    await post(member, '').expect(202);
  });

  it('is not said to have been sent a message that the gateway did not take', async () => {
    const member = await join();
    gateway.status = 400;
    const { body } = await post(member, '').expect(503);
    expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', params: { reason: 'away', what: 'sms' } });
  });

  it('that the gateway refuses costs its member no waiting, and ten tries a day', async () => {
    const member = await join();
    gateway.status = 400;
    for (let tries = 0; tries < 10; tries += 1) await post(member, '').expect(503);
    const refused = await post(member, '').expect(429);
    expect(refused.body).toMatchObject({ params: { reason: 'confirmations', minutes: 1440 } });
    expect(got().filter(({ to }) => to === member.phone)).toHaveLength(10);
  });

  it('that a silent or broken gateway may have sent a message to counts it', async () => {
    const member = await join();
    gateway.status = 500;
    for (let tries = 0; tries < 3; tries += 1) await post(member, '').expect(503);
    await post(member, '').expect(429);
  }, 20_000);

  it('and its codes are in no log and in no row', async () => {
    const member = await join();
    gateway.status = 500;
    await post(member, '').expect(503);
    gateway.status = 200;
    await post(member, '').expect(202);
    const code = codeTo(member);
    await enter(member, another(code)).expect(422);
    const logged = auth.log.match(new RegExp(`(?<!\\d)${code}(?!\\d)|${member.phone.slice(1)}`, 'g'));
    expect(logged).toBeNull();
    const rows = await query(auth.db, 'SELECT * FROM contact_code WHERE account_id = $1', [member.id]);
    expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
    await enter(member, code).expect(204);
  });

  it('may be replaced by a mailbox while it is not confirmed, and its code opens nothing then', async () => {
    const member = await join();
    await post(member, '').expect(202);
    const email = freshEmail();
    await post(member, '/contact', { email, withdrawalPassword: WITHDRAWAL_PASSWORD }).expect(200);
    await enter(member, codeTo(member)).expect(422);
    expect((await auth.mailsTo(member.id)).map(({ kind }) => kind)).toEqual(['confirm_email']);
  });

  it('is not confirmed by a code that was entered while the contact changed', async () => {
    const member = await join();
    await post(member, '').expect(202);
    const change = { email: freshEmail(), withdrawalPassword: WITHDRAWAL_PASSWORD };
    // Both wait for the account, the change first: the code is found before, and taken after it.
    const [changed, entered] = await inTransaction(auth.db, async (tx) => {
      await query(tx, 'SELECT FROM account WHERE id = $1 FOR UPDATE', [member.id]);
      const changing = post(member, '/contact', change).then(({ status }) => status);
      await untilWaitingForLocks(auth.db, 1);
      const entering = enter(member, codeTo(member)).then(({ status }) => status);
      await untilWaitingForLocks(auth.db, 2);
      auth.clock.advance(1);
      return [changing, entering];
    });
    expect([await changed, await entered]).toEqual([200, 422]);
    expect(await isConfirmed(member)).toBe(false);
  });

  it('is in the audit log as a kind', async () => {
    const member = await join();
    await post(member, '').expect(202);
    await enter(member, codeTo(member)).expect(204);
    const entries = await query(auth.db, 'SELECT action, after FROM audit_entry WHERE subject = $1', [member.id]);
    expect(entries).toEqual([{ action: 'member.contact_confirmed', after: { confirmed: true, contact: 'phone' } }]);
  });
});

describe('a club without an SMS gateway', () => {
  const ways = async (auth: AuthHarness) =>
    (await auth.api.get('/api/auth/confirmation/ways').expect(200)).body as object;
  const joinByPhone = async (auth: AuthHarness) =>
    auth.join(await auth.invitation(await auth.admin()), { email: undefined, phone: '+4915123456789' });

  it('says so, sends no code, and takes a mailbox in place of the number', async () => {
    const auth = await AuthHarness.start(MAIL);
    expect(await ways(auth)).toEqual({ mails: true, sms: false });
    const member = await joinByPhone(auth);
    const post = (path: string, body?: object) =>
      auth.api.post(`/api/auth/confirmation${path}`).set(member.headers).send(body);
    const refused = await post('').expect(422);
    expect(refused.body).toMatchObject({ code: 'CONTACT_UNREACHABLE', params: { contact: 'phone' } });
    expect(await query(auth.db, 'SELECT FROM contact_code')).toEqual([]);
    await post('/contact', { email: freshEmail(), withdrawalPassword: WITHDRAWAL_PASSWORD }).expect(200);
    await auth.stop();
  });

  it('and without a mail server asks nobody, and takes no mailbox that nothing could be sent to', async () => {
    const auth = await AuthHarness.start();
    expect(await ways(auth)).toEqual({ mails: false, sms: false });
    const member = await joinByPhone(auth);
    const { body } = await auth.api.get('/api/user').set(member.headers).expect(200);
    expect(body).toMatchObject({ contactConfirmed: true });
    const sent = { email: freshEmail(), withdrawalPassword: WITHDRAWAL_PASSWORD };
    const answer = await auth.api.post('/api/auth/confirmation/contact').set(member.headers).send(sent).expect(422);
    expect(answer.body).toMatchObject({ code: 'CONTACT_UNREACHABLE', params: { contact: 'email' } });
    await auth.stop();
  });

  it('does not start with an address and no secret', async () => {
    const start = AuthHarness.start({ SMS_WEBHOOK_URL: 'http://127.0.0.1:1' });
    await expect(start).rejects.toThrow('SMS_WEBHOOK_SECRET is missing');
  });
});
