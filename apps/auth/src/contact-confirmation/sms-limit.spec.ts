import { query } from '@ballast/platform/postgres/query';
import { HttpReceiver } from '@ballast/testing/net/http-receiver';
import { AuthHarness, type SignedInMember } from '../testing/auth-harness';

const HOUR = 3_600_000;

describe('the codes that the whole club sends by SMS', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let gateway: HttpReceiver;

  beforeAll(async () => {
    gateway = await HttpReceiver.start();
    auth = await AuthHarness.start({
      SMS_WEBHOOK_URL: `${gateway.url}/sms`,
      SMS_WEBHOOK_SECRET: 'a secret of the spec that is long enough',
      SMS_MOST_AN_HOUR: '2',
      SMS_MOST_A_DAY: '3',
    });
    admin = await auth.admin();
    auth.clock.set(new Date(Math.ceil(auth.clock.now().getTime() / HOUR) * HOUR));
  });
  beforeEach(() => {
    gateway.got.length = 0;
    auth.clock.advance(24 * HOUR);
  });
  afterEach(() => (gateway.status = 200));
  afterAll(async () => {
    await auth.stop();
    await gateway.stop();
  });

  let last = 0;
  const ask = async () => {
    const phone = `+49151235${String((last += 1)).padStart(5, '0')}`;
    const { headers } = await auth.join(await auth.invitation(admin), { email: undefined, phone });
    return auth.api.post('/api/auth/confirmation').set(headers);
  };
  const statuses = async (count: number) =>
    (await Promise.all(Array.from({ length: count }, ask))).map((answer) => answer.status).sort();
  const reported = async () =>
    (
      await query<{ payload: object }>(
        auth.db,
        `SELECT payload FROM outbox WHERE type = 'sms.limit_reached' ORDER BY seq`,
      )
    ).map(({ payload }) => payload);

  it('are limited by hour and by day, also when all ask at once, and admins are told once an hour', async () => {
    const before = (await reported()).length;
    expect(await statuses(4)).toEqual([202, 202, 503, 503]);
    expect(gateway.got).toHaveLength(2);
    const refused = await ask();
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', params: { reason: 'sms_limit', minutes: 60 } });
    expect((refused.body as { message: string }).message).toMatch(/in 60 minutes, or name an email address/);
    expect((await reported()).slice(before)).toEqual([{ hours: 1, most: 2 }]);

    auth.clock.advance(HOUR);
    expect(await statuses(2)).toEqual([202, 503]);
    expect((await reported()).slice(before + 1)).toEqual([{ hours: 24, most: 3 }]);
    expect((await ask()).body).toMatchObject({ params: { minutes: 23 * 60 } });
    auth.clock.advance(23 * HOUR);
    expect((await ask()).status).toBe(202);
  });

  it('count none that the gateway refused, so that nobody uses them up with numbers that are none', async () => {
    gateway.status = 400;
    for (let tries = 0; tries < 4; tries += 1) expect((await ask()).body).toMatchObject({ params: { what: 'sms' } });
    gateway.status = 200;
    expect((await ask()).status).toBe(202);
    expect(gateway.got).toHaveLength(5);
  });
});
