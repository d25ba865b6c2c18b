import type { MemberNotice } from '@ballast/dto/events/member-notice';
import { QUEUES } from '@ballast/dto/events/queues';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';
import { queueMail } from './queue-mail';

const MAIL_FROM = 'no-reply@ballast.example';
const FILE = '{\n  "statement": 128\n}\n';

describe('the monthly proof', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;
  let server: MailServer;
  const got: ReceivedMail[] = [];

  beforeAll(async () => {
    server = await MailServer.start({ onMail: (mail) => got.push(mail) });
    // This process queues and sends nothing, so that a spec says when sending begins.
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    got.length = 0;
    member = await auth.join(await auth.invitation(admin));
    await query(auth.db, 'UPDATE mail SET gave_up_at = now(), data = NULL WHERE data IS NOT NULL');
  });
  afterAll(async () => {
    await auth.stop();
    await server.stop();
  });

  const choose = (body: object) => auth.api.patch('/api/user').set(member.headers).send(body).expect(200);
  const proof = (month = '2026-11') => {
    const data = { statement: 128, file: FILE };
    const notice: MemberNotice = {
      memberId: member.id,
      kind: 'statement_proof',
      data,
      subject: `${member.id}:${month}`,
    };
    const sent = { queue: QUEUES.memberNotice, sender: 'ledger', key: member.id, payload: { ...notice } };
    return sendSigned(auth.app.get(QueueConnection), sent);
  };
  const waiting = async () =>
    (await query(auth.db, 'SELECT FROM mail WHERE account_id = $1 AND data IS NOT NULL', [member.id])).length;
  const handled = async () => (await query(auth.db, 'SELECT FROM inbox')).length;
  /** Runs a second process, which sends, until nothing waits. */
  const send = async () => {
    const sender = await AuthHarness.start({ DATABASE_URL: auth.config.DATABASE_URL, SMTP_URL: server.url, MAIL_FROM });
    await eventually(async () => expect(await waiting()).toBe(0));
    await sender.stop();
  };

  it.each([
    ['en', 'Your proof of statement 128', 'ballast-proof-128.json'],
    ['de', 'Ihr Nachweis zur Aufstellung 128', 'ballast-nachweis-128.json'],
  ])('comes in %s with its file, once a month however often it is told', async (language, subject, name) => {
    await choose({ proofByMail: true, language });
    const before = await handled();
    await Promise.all([proof(), proof(), proof()]);
    await proof('2026-12');
    await eventually(async () => expect(await handled()).toBe(before + 4));
    expect(await waiting()).toBe(2);
    await send();
    const file = { name, type: 'application/json', text: FILE };
    expect(got).toMatchObject(Array(2).fill({ to: member.email, subject, attachments: [file] }));
    expect(got[0]?.text).toContain(`--proof ${name}`);
    const kept = 'SELECT FROM mail WHERE account_id = $1 AND sent_at IS NOT NULL AND data IS NULL';
    expect(await query(auth.db, kept, [member.id])).toHaveLength(2);
  });

  it('is not sent to who has turned it off since', async () => {
    await choose({ proofByMail: true });
    await proof();
    await eventually(async () => expect(await waiting()).toBe(1));
    await choose({ proofByMail: false });
    await send();
    expect(got).toEqual([]);
    expect(auth.log).not.toContain('A mail was given up');
  });

  it('holds up no other mail: all others are sent before it, urgent ones first', async () => {
    await choose({ proofByMail: true });
    for (let month = 1; month <= 9; month += 1) await proof(`2027-0${month}`);
    await eventually(async () => expect(await waiting()).toBe(9));
    await inTransaction(auth.db, async (tx) => {
      const accountId = member.id;
      for (const amount of ['1', '2'])
        await queueMail(tx, { accountId, kind: 'withdrawal_approved', data: { amount } });
      await queueMail(tx, { accountId, kind: 'password_reset', data: { link: 'https://x.example/', minutes: 30 } });
    });
    await send();
    expect(got.map(({ subject }) => subject)).toEqual([
      'Set a new password',
      ...['Withdrawal approved: 1.00 USDC', 'Withdrawal approved: 2.00 USDC'],
      ...Array<string>(9).fill('Your proof of statement 128'),
    ]);
  });
});
