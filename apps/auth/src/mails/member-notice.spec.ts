import { randomUUID } from 'node:crypto';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { createLog } from '@ballast/platform/logging/log';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { throwAwayRedis } from '@ballast/testing/redis/throw-away-redis';
import { AuthHarness } from '../testing/auth-harness';

describe.each(['redis', 'postgres'] as const)('what ledger tells of a member’s money over %s', (backend) => {
  const got: ReceivedMail[] = [];
  let server: MailServer;
  let auth: AuthHarness;
  let queues: QueueConnection;

  beforeAll(async () => {
    server = await MailServer.start({ onMail: (mail) => got.push(mail) });
    const redisUrl = await throwAwayRedis();
    const redis: Record<string, string> = backend === 'redis' ? { REDIS_URL: redisUrl } : {};
    auth = await AuthHarness.start({ SMTP_URL: server.url, MAIL_FROM: 'no-reply@ballast.example', ...redis });
    const where = backend === 'redis' ? { redisUrl } : { databaseUrl: auth.config.DATABASE_URL };
    queues = new QueueConnection({ ...where, log: createLog('spec', 'silent') });
  });
  afterAll(async () => {
    await queues.close();
    await auth.stop();
    await server.stop();
  });

  /** As ledger's relay does, which may deliver a message again. */
  const deliver = (notice: MemberNotice, id = randomUUID()) =>
    sendSigned(queues, {
      queue: QUEUES.memberNotice,
      sender: 'ledger',
      id,
      key: notice.memberId,
      payload: { ...notice },
    });
  const mailsTo = (email: string) => got.filter(({ to }) => to === email);

  it('is one mail, however often it is delivered', async () => {
    const member = await auth.admin();
    const deposit = {
      memberId: member.id,
      kind: 'deposit_credited',
      data: { amount: '1384.615384', transactionHash: `0x${'ab'.repeat(32)}` },
      subject: randomUUID(),
    } as const;
    const id = randomUUID();
    await Promise.all([deliver(deposit, id), deliver(deposit, id), deliver(deposit)]);
    await deliver({ memberId: member.id, kind: 'withdrawal_approved', data: { amount: '7.5' }, subject: randomUUID() });
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(2));
    await eventually(async () => {
      const [handled] = await query<{ n: bigint }>(auth.db, 'SELECT count(*) AS n FROM inbox');
      expect(handled?.n).toBe(3n);
    });
    expect(
      mailsTo(member.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Deposit credited: 1,384.615384 USDC', 'Withdrawal approved: 7.50 USDC']);
    expect(mailsTo(member.email)[0]?.text).toContain('Ballast\nWe never ask for a password');
  });

  it('is one mail for a claim of the member’s own, and one an hour for all that follow, with their sum', async () => {
    const member = await auth.admin();
    const claim = (amount: string, at: number) => {
      const data = { amount, wallet: `0x${'5'.repeat(40)}`, transactionHash: `0x${String(at).padStart(64, '0')}` };
      return deliver({ memberId: member.id, kind: 'rewards_claimed', data, subject: randomUUID() });
    };
    const waiting = () =>
      query<{ data: object; hours: number }>(
        auth.db,
        `SELECT data, round(extract(epoch FROM due_at - clock_timestamp()) / 3600)::integer AS hours FROM mail
          WHERE account_id = $1 AND kind = 'rewards_claimed' AND data IS NOT NULL`,
        [member.id],
      );
    await claim('5', 0);
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(1));
    expect(mailsTo(member.email)[0]?.subject).toBe('Rewards claimed: 5.00 USDC');
    await Promise.all(Array.from({ length: 50 }, (_, at) => claim('0.000001', at + 1)));
    await eventually(async () =>
      expect(await waiting()).toMatchObject([{ data: { amount: '0.00005', times: 50 }, hours: 1 }]),
    );
    expect(mailsTo(member.email)).toHaveLength(1);
    await query(auth.db, 'UPDATE mail SET due_at = now() WHERE account_id = $1 AND data IS NOT NULL', [member.id]);
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(2), 10_000);
    expect(mailsTo(member.email)[1]?.text).toContain('0.00005 USDC of your rewards were paid by 50 claims');
    await claim('1', 99);
    await eventually(async () => expect(await waiting()).toMatchObject([{ data: { times: 1 }, hours: 1 }]));
  });

  it('gathers principal taken on the chain alike, apart from claims', async () => {
    const member = await auth.admin();
    const data = { amount: '250', wallet: `0x${'5'.repeat(40)}`, transactionHash: `0x${'6'.repeat(64)}` };
    const both = ['principal_released', 'rewards_claimed'] as const;
    for (const kind of both) await deliver({ memberId: member.id, kind, data, subject: randomUUID() });
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(2));
    await deliver({ memberId: member.id, kind: 'principal_released', data, subject: randomUUID() });
    await eventually(async () =>
      expect(
        await query(auth.db, 'SELECT kind, data FROM mail WHERE account_id = $1 AND data IS NOT NULL', [member.id]),
      ).toMatchObject([{ kind: 'principal_released', data: { amount: '250', times: 1 } }]),
    );
    expect(
      mailsTo(member.email)
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(['Principal taken from your vault: 250.00 USDC', 'Rewards claimed: 250.00 USDC']);
  });

  it('is three mails for one redemption, and three an hour for all that follow, each of its wallets named', async () => {
    const member = await auth.admin();
    const [wallet, other] = [`0x${'5'.repeat(40)}`, `0x${'7'.repeat(40)}`];
    const redeem = async (n: number) => {
      const about = { memberId: member.id, subject: randomUUID() };
      const data = {
        amount: '0.000001',
        wallets: n === 3 ? [other] : [wallet],
        transactionHash: `0x${'6'.repeat(64)}`,
      };
      await deliver({ ...about, kind: 'redemption_requested', data: { ...data, cancelledCycle: n === 2 } });
      await deliver({ ...about, kind: 'redemption_sent', data });
      await deliver({ ...about, kind: 'redemption_arrived', data: { ...data, reason: null } });
    };
    await redeem(1);
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(3));
    for (let n = 2; n <= 10; n += 1) await redeem(n);
    const waiting = () =>
      query<{ kind: string; data: object }>(
        auth.db,
        'SELECT kind, data FROM mail WHERE account_id = $1 AND data IS NOT NULL ORDER BY kind',
        [member.id],
      );
    const nine = { amount: '0.000009', times: 9, wallets: expect.arrayContaining([wallet, other]) };
    await eventually(async () =>
      expect(await waiting()).toMatchObject([
        { kind: 'redemption_arrived', data: { ...nine, reason: null } },
        { kind: 'redemption_requested', data: { ...nine, cancelledCycle: true } },
        { kind: 'redemption_sent', data: nine },
      ]),
    );
    const reason = { code: 'partly', params: { returned: '2', because: { code: 'paused', params: {} } } } as const;
    const partly = { amount: '5', wallets: [wallet], transactionHash: `0x${'8'.repeat(64)}`, reason } as const;
    await deliver({ memberId: member.id, subject: randomUUID(), kind: 'redemption_arrived', data: partly });
    await eventually(() => expect(mailsTo(member.email)).toHaveLength(4));
    expect(mailsTo(member.email)[3]?.text).toContain('2.00 USDC could not be sent');
  });

  it('is no mail, and no failure, for an account without an address or that is not there', async () => {
    const code = await auth.invitation(await auth.admin());
    const { id } = await auth.join(code, { email: undefined, phone: `+49151234567${backend.length}` });
    const before = (await query<{ n: bigint }>(auth.db, 'SELECT count(*) AS n FROM inbox'))[0]?.n ?? 0n;
    const notice = { kind: 'withdrawal_approved', data: { amount: '1' }, subject: randomUUID() } as const;
    await deliver({ ...notice, memberId: id });
    await deliver({ ...notice, memberId: randomUUID() });
    await eventually(async () => {
      const [handled] = await query<{ n: bigint }>(auth.db, 'SELECT count(*) AS n FROM inbox');
      expect(handled?.n).toBe(before + 2n);
    });
    expect(await query(auth.db, 'SELECT 1 FROM mail WHERE account_id = $1', [id])).toEqual([]);
  });
});
