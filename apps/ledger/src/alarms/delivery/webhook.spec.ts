import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { HttpReceiver } from '@ballast/testing/net/http-receiver';
import { LedgerConfig } from '../../config';
import { ClubHarness } from '../../testing/club-harness';
import { LedgerHarness, type LedgerHarnessOptions } from '../../testing/ledger-harness';
import { Alarms, clearAlarms, type Alarm } from '../alarms';
import { addMissingDeliveries, claimDueAlarms } from './alarm-delivery.store';
import { DeliverAlarms } from './deliver-alarms';
import { webhookChannel } from './webhook';

const PUBLIC_URL = 'https://ballast.example';
const OUTFLOW: Alarm = { code: 'VAULT_OUTFLOW_UNKNOWN', params: { amount: '12.5' }, details: {} };
const DAYS: Alarm = { code: 'POOL_DAYS_LOW', params: { days: 3, least: 14 }, details: {} };

describe('alarms posted to a webhook', () => {
  const ends: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const receive = async (port?: number): Promise<HttpReceiver> => {
    const receiver = await HttpReceiver.start(port);
    ends.push(() => receiver.stop());
    return receiver;
  };
  const start = async (url: string, options: LedgerHarnessOptions = {}): Promise<ClubHarness> => {
    const club = await ClubHarness.start({ ALARM_WEBHOOK_URL: `${url}/services/s3cret`, PUBLIC_URL }, options);
    ends.push(() => club.stop());
    return club;
  };
  const raise = (club: ClubHarness, ...alarms: Alarm[]) =>
    inTransaction(club.db, (tx) => club.ledger.app.get(Alarms).raise(tx, alarms));
  const look = ({ ledger }: ClubHarness) => ledger.app.get(DeliverAlarms).look();
  const texts = ({ got }: HttpReceiver) => got.map(({ body }) => (body as { text: string }).text);
  /** Lets time pass for what was told and for what waits to be tried again. */
  const pass = ({ db }: ClubHarness, interval: string) =>
    query(db, 'UPDATE alarm_delivery SET reported_at = reported_at - $1::interval, try_at = try_at - $1::interval', [
      interval,
    ]);

  it('come once each with a link, without marks of Slack, and once more when they are cleared', async () => {
    const receiver = await receive();
    const club = await start(receiver.url, { schedules: true });
    const words = 'account 0xabc <!channel> & more';
    await raise(club, OUTFLOW, { code: 'STATEMENT_DIFFERS', params: { number: 5, words }, details: {} });
    await eventually(() => expect(receiver.got).toHaveLength(1));
    const [{ path, headers } = { path: '', headers: {} }] = receiver.got;
    expect([path, headers['content-type']]).toEqual(['/services/s3cret', 'application/json']);
    const [text = ''] = texts(receiver);
    expect(text).toMatch(
      /^Critical: VAULT_OUTFLOW_UNKNOWN, since \w+ \d+, \d{4}, \d\d:\d\d UTC\. 12\.50 USDC left a vault/,
    );
    expect(text).toMatch(/\n\nCritical: STATEMENT_DIFFERS, .*\n\nhttps:\/\/ballast\.example\/admin$/);
    expect(text).not.toMatch(/0xabc|[<>]/);
    await look(club);
    await inTransaction(club.db, (tx) => clearAlarms(tx, OUTFLOW.code));
    await look(club);
    expect(texts(receiver)).toHaveLength(2);
    expect(texts(receiver)[1]).toMatch(
      /^Cleared: VAULT_OUTFLOW_UNKNOWN, .* It said: 12\.50 USDC left .*\n\nhttps:[^\n]*$/,
    );
    await pass(club, '5 hours');
    await look(club);
    expect(texts(receiver)[2]).toMatch(/^Critical, open and no admin is on it: STATEMENT_DIFFERS/);
    expect(texts(receiver)).toHaveLength(3);
  });

  it('that nobody acknowledges are told again after four hours, then once a day', async () => {
    const receiver = await receive();
    const club = await start(receiver.url);
    const admin = await club.join(null, { isAdmin: true });
    await raise(club, DAYS);
    await look(club);
    expect(receiver.got).toHaveLength(1);
    const reportedAfter = async (interval: string): Promise<boolean> => {
      const before = receiver.got.length;
      await pass(club, interval);
      await look(club);
      return receiver.got.length > before;
    };
    expect(await reportedAfter('3 hours 59 minutes')).toBe(false);
    expect(await reportedAfter('1 minute')).toBe(true);
    expect(await reportedAfter('23 hours 59 minutes')).toBe(false);
    expect(await reportedAfter('1 minute')).toBe(true);
    expect(await reportedAfter('1 day')).toBe(true);
    const [alarm] = await query<{ id: string }>(club.db, 'SELECT id FROM alarm');
    await club.api.post(`/api/admin/alarms/${alarm?.id}/acknowledge`).set(club.as.admin(admin)).expect(204);
    expect(await reportedAfter('30 days')).toBe(false);
    await inTransaction(club.db, (tx) => clearAlarms(tx, DAYS.code));
    expect(await reportedAfter('0')).toBe(true);
    expect(texts(receiver).at(-1)).toMatch(/^Cleared: POOL_DAYS_LOW/);
    expect(await reportedAfter('30 days')).toBe(false);
  });

  it('come once with two processes that look at once', async () => {
    const receiver = await receive();
    const club = await start(receiver.url);
    const { DATABASE_URL, AUTH_URL, ALARM_WEBHOOK_URL = '' } = club.ledger.app.get(LedgerConfig);
    const other = await LedgerHarness.start({ DATABASE_URL, AUTH_URL, ALARM_WEBHOOK_URL, PUBLIC_URL });
    ends.push(() => other.stop());
    for (let n = 0; n < 10; n += 1) {
      await raise(club, { ...OUTFLOW, details: { n } });
      await Promise.all([look(club), other.app.get(DeliverAlarms).look()]);
    }
    await eventually(async () => {
      const untold = await query(
        club.db,
        'SELECT FROM alarm a WHERE NOT EXISTS (SELECT FROM alarm_delivery WHERE alarm_id = a.id AND channel = $1 AND reports = 1)',
        ['webhook'],
      );
      expect(untold).toEqual([]);
    });
    expect(
      texts(receiver)
        .join('\n')
        .match(/^Critical: VAULT_OUTFLOW_UNKNOWN/gm),
    ).toHaveLength(10);
  });

  it('are tried again ever more slowly while the receiver is down, and all come once it is back', async () => {
    const port = await freePort();
    const club = await start(`http://127.0.0.1:${port}`);
    await raise(club, OUTFLOW, DAYS);
    const pauses: number[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      await look(club);
      const [row] = await query<{ attempts: number; pause: number }>(
        club.db,
        'SELECT attempts, round(extract(epoch FROM max(try_at) - now()))::int AS pause FROM alarm_delivery WHERE channel = $1 GROUP BY attempts',
        ['webhook'],
      );
      expect(row?.attempts).toBe(tries);
      pauses.push(row?.pause ?? 0);
      await pass(club, '10 minutes');
    }
    expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 600, 600, 600]);
    // One ended meanwhile: that is what is told of it.
    await inTransaction(club.db, (tx) => clearAlarms(tx, DAYS.code));
    const receiver = await receive(port);
    await look(club);
    expect(texts(receiver)).toEqual([
      expect.stringMatching(/^Critical: VAULT_OUTFLOW[^]*\n\nCleared: POOL_DAYS_LOW, /),
    ]);
    await look(club);
    expect(receiver.got).toHaveLength(1);
  });

  it('are tried again when the receiver refuses them, or says nothing', async () => {
    const receiver = await receive();
    const club = await start(receiver.url);
    receiver.status = 503;
    await raise(club, OUTFLOW);
    await look(club);
    receiver.status = null;
    await pass(club, '10 minutes');
    await look(club);
    receiver.status = 200;
    await pass(club, '10 minutes');
    await look(club);
    expect(receiver.got).toHaveLength(3);
    await pass(club, '10 minutes');
    await look(club);
    expect(receiver.got).toHaveLength(3);
  });

  it('come once more, after a minute, from a process that died before it could note them', async () => {
    const receiver = await receive();
    const club = await start(receiver.url);
    await raise(club, OUTFLOW);
    // What a process does up to its death.
    await addMissingDeliveries(club.db, ['webhook']);
    const claimed = await claimDueAlarms(club.db, 'webhook');
    await webhookChannel(`${receiver.url}/`, PUBLIC_URL).report(claimed);
    await look(club);
    expect(receiver.got).toHaveLength(1);
    await pass(club, '1 minute');
    await look(club);
    await pass(club, '1 hour');
    await look(club);
    expect(texts(receiver)[0]).toEqual(texts(receiver)[1]);
    expect(receiver.got).toHaveLength(2);
  });
});
