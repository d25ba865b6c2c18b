import { randomUUID } from 'node:crypto';
import type { NotificationDto } from '@ballast/dto/notifications/notification.dto';
import type { MemberReminders } from '@ballast/dto/events/member-reminders';
import { QUEUES } from '@ballast/dto/events/queues';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { ChangeReader } from '@ballast/testing/changes/change-reader';
import { eventually } from '@ballast/testing/net/eventually';
import { AUTH_CHANGES } from '../persistence/migrations';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';
import { notifyMembers } from './notify-members';

describe('the notifications centre', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => (member = await auth.join(await auth.invitation(admin))));
  afterAll(() => auth.stop());

  const unlocked = (amount: string, subject: string = randomUUID(), memberId = member.id) => ({
    ...{ memberId, subject },
    data: { amount },
  });
  const tell = (...due: ReturnType<typeof unlocked>[]) =>
    inTransaction(auth.db, (tx) => notifyMembers(tx, 'rewards_unlocked', due));
  const get = (path = '', of = member) => auth.api.get(`/api/notifications${path}`).set(of.headers);
  const list = async (path = '', of = member) => (await get(path, of).expect(200)).body as NotificationDto[];
  const unread = async () => ((await get('/unread').expect(200)).body as { unread: number }).unread;
  const read = (body: object) => auth.api.post('/api/notifications/read').set(member.headers).send(body);

  it('is nobody’s but the member’s', async () => {
    await tell(unlocked('1'));
    await auth.api.get('/api/notifications').expect(401);
    expect(await list('', admin)).toEqual([]);
    await auth.api.post('/api/notifications/read').set(admin.headers).send({}).expect(200);
    expect(await unread()).toBe(1);
  });

  it('refuses what is no id, no page and no cursor', async () => {
    await read({ upTo: 'x' }).expect(400);
    await read({ upTo: null }).expect(400);
    await get('?limit=0').expect(400);
    await get('?cursor=x').expect(400);
  });

  it('holds kind and data, newest first, page by page', async () => {
    for (const amount of ['1', '2', '3']) await tell(unlocked(amount));
    const page = await get('?limit=2').expect(200);
    expect(page.body).toMatchObject([
      { kind: 'rewards_unlocked', data: { amount: '3' }, readAt: null },
      { data: { amount: '2' } },
    ]);
    const rest = await get(`?limit=2&cursor=${page.headers['x-next-cursor']}`).expect(200);
    expect(rest.body).toMatchObject([{ data: { amount: '1' } }]);
    expect(rest.headers['x-next-cursor']).toBeUndefined();
  });

  it('counts what is not read; read is what was shown, and nothing that came since', async () => {
    await tell(unlocked('1'));
    await tell(unlocked('2'));
    const [newest] = await list();
    await tell(unlocked('3'));
    expect(await unread()).toBe(3);
    expect((await read({ upTo: newest?.id }).expect(200)).body).toEqual({ unread: 1 });
    expect((await list()).map(({ readAt }) => readAt !== null)).toEqual([false, true, true]);
    const before = await list();
    expect((await read({ upTo: newest?.id }).expect(200)).body).toEqual({ unread: 1 });
    expect(await list()).toEqual(before);
    expect((await read({}).expect(200)).body).toEqual({ unread: 0 });
  });

  it('tells a member once of a kind and subject, however many processes hear of it at once', async () => {
    const [one, two] = [unlocked('1'), unlocked('2')];
    const other = unlocked('1', one.subject, admin.id);
    await Promise.all([tell(one, two, other), tell(other, two, one), tell(two), tell(one)]);
    expect(await list()).toHaveLength(2);
    await inTransaction(auth.db, (tx) => notifyMembers(tx, 'withdrawal_approved', [{ ...one, data: { amount: '1' } }]));
    expect(await list()).toHaveLength(3);
  });

  it('leaves out who is not there, and keeps nothing of what was rolled back', async () => {
    await tell(unlocked('1', randomUUID(), randomUUID()), unlocked('2'));
    const crash = inTransaction(auth.db, async (tx) => {
      await notifyMembers(tx, 'rewards_unlocked', [unlocked('3')]);
      throw new Error('crash');
    });
    await expect(crash).rejects.toThrow('crash');
    expect((await list()).map(({ data }) => data)).toEqual([{ amount: '2' }]);
  });

  it('hears of many members in one message, which may come again', async () => {
    const others = [member.id, admin.id];
    const due = others.map((memberId) => ({ memberId, subject: '2026-11-24', data: { day: '2026-11-24' } }));
    const payload: MemberReminders = { kind: 'ready_to_start', due, at: '2026-11-24T07:00:00.000Z' };
    const message = { queue: QUEUES.memberReminders, sender: 'ledger', payload: { ...payload } } as const;
    const queues = auth.app.get(QueueConnection);
    await Promise.all([1, 2, 3].map(() => sendSigned(queues, message)));
    // Of the fact, however late the message came.
    const createdAt = '2026-11-24T07:00:00.000Z';
    await eventually(async () => expect(await list()).toMatchObject([{ kind: 'ready_to_start', createdAt }]));
    await eventually(async () => expect((await list('', admin))[0]).toMatchObject({ data: { day: '2026-11-24' } }));
  });

  it('is told to open screens, when something comes and when it is read', async () => {
    const reader = await ChangeReader.open(await auth.app.getUrl(), auth.as.service('gateway'), {
      ...{ db: auth.db, channel: AUTH_CHANGES },
    });
    const change = { keys: ['notifications'], audience: [member.id] };
    await reader.received();
    const one = unlocked('1');
    await tell(one);
    expect(await reader.received()).toEqual([change]);
    await tell(one);
    expect(await reader.received()).toEqual([]);
    await read({}).expect(200);
    expect(await reader.received()).toEqual([change]);
    reader.leave();
  });

  it('is read by its indexes', async () => {
    const plan = (sql: string) =>
      inTransaction(auth.db, async (tx) => {
        await query(tx, 'SET LOCAL enable_seqscan = off');
        return JSON.stringify(await query(tx, `EXPLAIN ${sql}`, []));
      });
    const of = `account_id = '${member.id}'`;
    expect(await plan(`SELECT FROM notification WHERE ${of} ORDER BY id DESC LIMIT 51`)).toContain(
      'notification_of_account',
    );
    expect(await plan(`SELECT FROM notification WHERE ${of} AND read_at IS NULL`)).toContain('notification_unread');
  });
});
