import { randomUUID } from 'node:crypto';
import type { AlarmsReported } from '@ballast/dto/events/alarms-reported';
import { QUEUES } from '@ballast/dto/events/queues';
import { createLog } from '@ballast/platform/logging/log';
import { query } from '@ballast/platform/postgres/query';
import { QueueConnection } from '@ballast/platform/queue/queue-connection';
import { sendSigned } from '@ballast/platform/testing/signed-messages';
import { MailServer, type ReceivedMail } from '@ballast/testing/mail/mail-server';
import { eventually } from '@ballast/testing/net/eventually';
import { AuthHarness } from '../testing/auth-harness';

const REPORTED: AlarmsReported = {
  alarms: [
    {
      ...{ state: 'raised', code: 'VAULT_OUTFLOW_UNKNOWN', params: { amount: '1234.5' }, sentence: null },
      ...{ since: '2026-11-16T09:00:00.000Z', until: null },
    },
    {
      ...{ state: 'cleared', code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, sentence: null },
      ...{ since: '2026-11-16T08:00:00.000Z', until: '2026-11-16T09:00:00.000Z' },
    },
  ],
};

describe('alarms that the ledger tells', () => {
  const got: ReceivedMail[] = [];
  let server: MailServer;
  let auth: AuthHarness;
  let queues: QueueConnection;

  beforeAll(async () => {
    server = await MailServer.start({ onMail: (mail) => got.push(mail) });
    auth = await AuthHarness.start({
      ...{ SMTP_URL: server.url, MAIL_FROM: 'no-reply@ballast.example' },
      ALARM_MAIL_TO: 'on-call@example.org',
    });
    queues = new QueueConnection({ databaseUrl: auth.config.DATABASE_URL, log: createLog('spec', 'silent') });
  });
  afterAll(async () => {
    await queues.close();
    await auth.stop();
    await server.stop();
  });

  /** As ledger's relay does, which may deliver a message again. */
  const deliver = (id: string) =>
    sendSigned(queues, { queue: QUEUES.alarmsReported, sender: 'ledger', id, payload: { ...REPORTED } });

  it('are one mail to each active admin, in the admin’s language, with a link', async () => {
    const [english, german, suspended] = [await auth.admin(), await auth.admin(), await auth.admin()];
    const member = await auth.join(await auth.invitation(english));
    await eventually(() => expect(got.map(({ to }) => to)).toContain(member.email));
    await query(auth.db, `UPDATE account SET language = 'de' WHERE id = $1`, [german.id]);
    await query(auth.db, `UPDATE account SET status = 'suspended' WHERE id = $1`, [suspended.id]);
    got.length = 0;
    const id = randomUUID();
    await Promise.all([deliver(id), deliver(id)]);
    await deliver(id);
    await eventually(() => expect(got).toHaveLength(3));
    const readers = [english.email, german.email, 'on-call@example.org'];
    expect(got.map(({ to }) => to).sort()).toEqual(readers.sort());
    const mailTo = (email: string) => got.find(({ to }) => to === email);
    expect(mailTo(english.email)).toMatchObject({ subject: 'Alarms: 1 raised, 1 cleared' });
    expect(mailTo(english.email)?.text).toMatch(
      /^Hello,\n\nCritical: VAULT_OUTFLOW_UNKNOWN, since Nov 16, 2026, 09:00 UTC\. 1,234\.50 USDC left .*\n\nCleared: POOL_DAYS_LOW, /,
    );
    expect(mailTo(english.email)?.text).toContain('\n\nhttp://localhost:3000/admin\n\n');
    expect(mailTo(german.email)).toMatchObject({ subject: 'Alarme: 1 neu, 1 aufgehoben' });
    expect(mailTo(german.email)?.text).toContain('1.234,50 USDC verließen einen Vault');
    await eventually(async () => {
      const sent = await query(auth.db, `SELECT FROM mail WHERE kind = 'alarms' AND sent_at IS NOT NULL`);
      expect(sent).toHaveLength(3);
    });
  });

  it('go to addresses of people without an account too, in English, and to nobody twice', async () => {
    const subjects = () => got.filter(({ to }) => to === 'on-call@example.org').map(({ subject }) => subject);
    const delivered = async (): Promise<void> => {
      got.length = 0;
      const id = randomUUID();
      await Promise.all([deliver(id), deliver(id)]);
      await eventually(() => expect(subjects()).not.toEqual([]));
      await eventually(async () => expect(await query(auth.db, 'SELECT FROM mail WHERE data IS NOT NULL')).toEqual([]));
    };
    const admin = await auth.admin();
    await delivered();
    expect(subjects()).toEqual(['Alarms: 1 raised, 1 cleared']);
    const account = `UPDATE account SET email = 'on-call@example.org', language = 'de' WHERE id = $1`;
    await query(auth.db, account, [admin.id]);
    await delivered();
    expect(subjects()).toEqual(['Alarme: 1 neu, 1 aufgehoben']);
  });
});
