import { randomBytes, randomUUID } from 'node:crypto';
import type { ReminderKind } from '@ballast/domain/membership/reminders';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { newVapidKey, publicVapidKey } from '@ballast/platform/push/vapid-key';
import { eventually } from '@ballast/testing/net/eventually';
import type { PushService } from '@ballast/testing/push/push-service';
import { notifyMembers } from '../notifications/notify-members';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';
import { PushHarness } from '../testing/push-harness';

const KEY = newVapidKey();
const HOUR_MS = 3_600_000;
const wall = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString().slice(11, 16);

describe('reminders on devices', () => {
  let push: PushHarness;
  let service: PushService;
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    push = await PushHarness.start(KEY);
    ({ auth, service } = push);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    service.forget();
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => push.stop());

  const subscribe = (subscription: object, of = member) => push.subscribe(of, subscription);
  const choose = async (kind: ReminderKind, push: boolean, more: object = {}) => {
    const { body } = await auth.api.get('/api/preferences').set(member.headers);
    const reminders = [{ kind, mail: false, push }];
    await auth.api
      .put('/api/preferences')
      .set(member.headers)
      .send({ ...body, reminders, ...more })
      .expect(200);
  };
  const unlock = (subject: string = randomUUID()) =>
    inTransaction(auth.db, (tx) =>
      notifyMembers(tx, 'rewards_unlocked', [{ memberId: member.id, subject, data: { amount: '12.5' } }]),
    );
  const newSession = async () => {
    const sessionId = randomUUID();
    await query(
      auth.db,
      `INSERT INTO session (id, account_id, token_hash, created_at, last_seen_at) VALUES ($1, $2, $3, now(), now())`,
      [sessionId, member.id, randomBytes(32)],
    );
    return sessionId;
  };
  const state = async (of = member) =>
    (await auth.api.get('/api/push-subscriptions').set(of.headers).expect(200)).body as object;
  const waiting = () =>
    query<{ attempts: number; minutes: number }>(
      auth.db,
      `SELECT m.attempts, round(extract(epoch FROM m.due_at - clock_timestamp()) / 60)::integer AS minutes
         FROM push_message m JOIN push_subscription s ON s.id = m.subscription_id WHERE s.account_id = $1`,
      [member.id],
    );
  const devices = async () =>
    (
      await query<{ endpoint: string }>(
        auth.db,
        'SELECT endpoint FROM push_subscription WHERE account_id = $1 ORDER BY id',
        [member.id],
      )
    ).map(({ endpoint }) => endpoint);

  describe('are refused', () => {
    it('to visitors, and with keys or addresses that no browser gives', async () => {
      await auth.api.post('/api/push-subscriptions').send(service.subscription()).expect(401);
      const good = service.subscription();
      const bad: [object, string[]][] = [
        [{ ...good, endpoint: 7 }, ['endpoint']],
        [{ ...good, endpoint: `https://push.example/${'x'.repeat(2048)}` }, ['endpoint']],
        [{ ...good, endpoint: `https://push.example/${'ü'.repeat(2000)}` }, ['endpoint']],
        [{ ...good, endpoint: `https://push.example/${randomBytes(750).toString('base64url')}"<>` }, ['endpoint']],
        [{ ...good, keys: { ...good.keys, p256dh: 'x' } }, ['keys.p256dh']],
        [{ ...good, keys: { ...good.keys, auth: '' } }, ['keys.auth']],
        [{ endpoint: good.endpoint }, ['keys']],
        [{ ...good, keys: [] }, ['keys']],
      ];
      for (const [body, fields] of bad) {
        const refused = await subscribe(body).expect(400);
        expect(Object.keys((refused.body as { fields: object }).fields)).toEqual(fields);
      }
      expect((await subscribe({ ...good, endpoint: 'ftp://push.example/' })).body).toMatchObject({
        code: 'INVALID_URL',
      });
      expect(await devices()).toEqual([]);
    });

    it('for addresses inside, and over plain http, unless the operator says otherwise', async () => {
      const strict = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL, VAPID_PRIVATE_KEY: KEY });
      const keys = service.subscription().keys;
      const ask = (endpoint: string) =>
        strict.api.post('/api/push-subscriptions').set(member.headers).send({ endpoint, keys });
      for (const endpoint of [
        ...['http://push.example/x', 'https://127.0.0.1/x', 'https://localhost/x', 'https://169.254.169.254/latest'],
        ...['https://[::1]/x', 'https://user:secret@push.example/x', 'https://push.internal/x', 'push.example', ''],
      ])
        expect((await ask(endpoint)).body).toMatchObject({ code: 'INVALID_URL' });
      await ask('https://push.example/x').expect(200);
      await strict.stop();
    });

    it('where the club has no key', async () => {
      const without = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL });
      const shown = await without.api.get('/api/push-subscriptions').set(member.headers);
      expect(shown.body).toEqual({ publicKey: null, isSubscribed: false });
      const refused = await without.api
        .post('/api/push-subscriptions')
        .set(member.headers)
        .send(service.subscription())
        .expect(422);
      expect(refused.body).toMatchObject({ code: 'PUSH_NOT_OFFERED' });
      await without.stop();
    });
  });

  it('are kept for the longest address that is taken, as the address is called', async () => {
    const long = `http://push.example/${randomBytes(1521).toString('base64url')}`;
    expect(long).toHaveLength(2048);
    const { keys } = service.subscription();
    await subscribe({ endpoint: long, keys }).expect(200);
    expect(await devices()).toEqual([long]);
    await subscribe({ endpoint: 'HTTP://Push.Example:80', keys }).expect(200);
    expect(await devices()).toEqual(['http://push.example/']);
  });

  it('come to each browser that a member named, sealed for it, signed, and without a figure', async () => {
    expect(await state()).toEqual({ publicKey: publicVapidKey(KEY), isSubscribed: false });
    const here = service.subscription();
    expect((await subscribe(here).expect(200)).body).toMatchObject({ isSubscribed: true });
    await choose('rewards_unlocked', true, { language: 'de' });
    await Promise.all([unlock('one'), unlock('one')]);
    await eventually(() => expect(service.received).toHaveLength(1));
    const [got] = service.received;
    expect(service.open(got!)).toEqual({
      title: 'Prämien freigegeben',
      body: 'Die Sperre einer Prämie ist abgelaufen.',
      path: '/rewards',
      tag: 'rewards_unlocked',
      language: 'de',
    });
    expect(got!.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: 'rewards_unlocked',
      urgency: 'normal',
    });
    expect(service.claims(got!, publicVapidKey(KEY)!)).toMatchObject({ aud: new URL(here.endpoint).origin });
    await eventually(async () => expect(await waiting()).toEqual([]));
  });

  it('do not come to who did not choose them, or turned them off since', async () => {
    await subscribe(service.subscription()).expect(200);
    await unlock();
    await choose('rewards_unlocked', true, { quietHours: { from: wall(-1), to: wall(2), timeZone: 'UTC' } });
    await unlock();
    await choose('rewards_unlocked', false, { quietHours: null });
    await query(auth.db, 'UPDATE push_message SET due_at = now()');
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(service.received).toEqual([]);
  });

  it('wait for the end of quiet hours, also when a retry falls into them', async () => {
    await subscribe(service.subscription()).expect(200);
    await choose('rewards_unlocked', true, { quietHours: { from: wall(-1), to: wall(2), timeZone: 'UTC' } });
    await unlock();
    expect((await waiting())[0]?.minutes).toBeGreaterThan(110);
    await query(auth.db, 'UPDATE push_message SET due_at = now()');
    await eventually(async () => expect((await waiting())[0]?.minutes).toBeGreaterThan(110));
    expect((await waiting())[0]?.attempts).toBe(0);
    expect(service.received).toEqual([]);
    await choose('rewards_unlocked', true, { quietHours: null });
    await query(auth.db, 'UPDATE push_message SET due_at = now()');
    await eventually(() => expect(service.received).toHaveLength(1));
  });

  it('name the quiet hours that a device which gets one late may be in', async () => {
    await subscribe(service.subscription()).expect(200);
    const soon = { from: wall(2), to: wall(4), timeZone: 'UTC' };
    await choose('rewards_unlocked', true, { quietHours: soon });
    await unlock();
    await eventually(() => expect(service.received).toHaveLength(1));
    const { quiet } = service.open(service.received[0]!) as { quiet: { begin: number; end: number } };
    const shown = (at: number) => new Date(at).toISOString().slice(11);
    expect([quiet.begin, quiet.end].map(shown)).toEqual([`${soon.from}:00.000Z`, `${soon.to}:00.000Z`]);
    expect(quiet.begin - Date.now()).toBeLessThanOrEqual(2 * HOUR_MS);
    await choose('rewards_unlocked', true, { quietHours: { from: wall(14), to: wall(15), timeZone: 'UTC' } });
    await unlock();
    await eventually(() => expect(service.received).toHaveLength(2));
    expect(service.open(service.received[1]!)).not.toHaveProperty('quiet');
  });

  it.each([
    [429, { 'retry-after': '120' }, 2],
    [503, {}, 0],
  ])('are tried again after a %s, as late as the service asks', async (status, headers, minutes) => {
    service.answerWith(status, headers);
    await subscribe(service.subscription()).expect(200);
    await choose('rewards_unlocked', true);
    await unlock();
    await eventually(async () => expect(await waiting()).toEqual([{ attempts: 1, minutes }]));
    service.answerWith(201);
    await query(auth.db, 'UPDATE push_message SET due_at = now()');
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(service.received).toHaveLength(2);
  });

  it.each([404, 410])('end with the subscription that a service answers %s for', async (status) => {
    service.answerWith(status);
    await subscribe(service.subscription()).expect(200);
    await choose('rewards_unlocked', true);
    await unlock();
    await eventually(async () => expect(await devices()).toEqual([]));
    expect(await waiting()).toEqual([]);
    expect(await state()).toMatchObject({ isSubscribed: false });
  });

  it('are given up, and keep the subscription, when a service refuses them', async () => {
    service.answerWith(413);
    await subscribe(service.subscription()).expect(200);
    await choose('rewards_unlocked', true);
    await unlock();
    await eventually(() => expect(service.received).toHaveLength(1));
    await eventually(async () => expect(await waiting()).toEqual([]));
    expect(await devices()).toHaveLength(1);
  });

  describe('belong to a session', () => {
    it('and end with it: by signing out, from another device, and by a new sign-in', async () => {
      await subscribe(service.subscription()).expect(200);
      await auth.api.post('/api/logout').set(member.headers).expect(204);
      expect(await devices()).toEqual([]);
    });

    it('which has one at a time, and gives it up when asked', async () => {
      const [first, second] = [service.subscription(), service.subscription()];
      await subscribe(first).expect(200);
      await subscribe(second).expect(200);
      expect(await devices()).toEqual([second.endpoint]);
      await auth.api.delete('/api/push-subscriptions').set(member.headers).expect(204);
      await auth.api.delete('/api/push-subscriptions').set(member.headers).expect(204);
      expect(await devices()).toEqual([]);
    });

    it('and go to whoever uses the browser now, and to nobody else', async () => {
      const shared = service.subscription();
      await subscribe(shared).expect(200);
      const next = await auth.join(await auth.invitation(admin));
      await subscribe(shared, next).expect(200);
      expect([await devices(), await state(), await state(next)]).toMatchObject([
        [],
        { isSubscribed: false },
        { isSubscribed: true },
      ]);
    });

    it('ten of a member at most: the oldest gives way', async () => {
      const endpoints: string[] = [];
      for (let count = 0; count < 11; count += 1) {
        const sessionId = await newSession();
        const subscription = service.subscription();
        endpoints.push(subscription.endpoint);
        await subscribe(subscription, { ...member, headers: auth.as.member(member.id, { sessionId }) }).expect(200);
      }
      expect(await devices()).toEqual(endpoints.slice(1));
    });
  });

  it('leave neither address nor keys in the log', async () => {
    const { endpoint, keys } = service.subscription();
    service.answerWith(500);
    await subscribe({ endpoint, keys }).expect(200);
    await choose('rewards_unlocked', true);
    await unlock();
    await eventually(async () => expect((await waiting())[0]?.attempts).toBe(1));
    await eventually(() => expect(auth.log).toContain('A reminder was not taken.'));
    expect([new URL(endpoint).pathname, keys.auth, keys.p256dh].filter((secret) => auth.log.includes(secret))).toEqual(
      [],
    );
  });
});
