import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import {
  TOKENS,
  cookie,
  resetSessions,
  seen,
  sessionOf,
  sessions,
  startGateway,
  startUpstream,
} from '../testing/gateway-harness';
import { FEED_TIMES } from './change-feed';
import { LedgerStub } from '../testing/ledger-stub';

const PATH = '/api/rewards';

describe('an unchanged poll', () => {
  let ledger: LedgerStub;
  let ledgerUrl: string;
  let auth: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: NestFastifyApplication;
  let other: NestFastifyApplication;

  beforeEach(async () => {
    resetSessions();
    ledger = new LedgerStub();
    auth = await startUpstream();
    ledgerUrl = await ledger.start();
    const more = { LEDGER_URL: ledgerUrl };
    [gateway, other] = await Promise.all([startGateway(auth.url, more), startGateway(auth.url, more)]);
    for (const one of [gateway, other]) await eventually(() => isAnsweredHere(one));
  });
  afterEach(async () => {
    await Promise.all([gateway.close(), other.close()]);
    await auth.app.close();
    await ledger.stop();
  });

  const poll = (etag = 'W/"0"', { at = gateway, token = TOKENS.member as string, more = '' } = {}) =>
    request(at.getHttpServer())
      .get(PATH)
      .set('cookie', cookie(token) + more)
      .set('if-none-match', etag);
  const write = (at = gateway) =>
    request(at.getHttpServer()).post('/api/cycles/start').set('cookie', cookie(TOKENS.member));

  /** Asks until the gateway says it without the service. */
  async function isAnsweredHere(at: NestFastifyApplication): Promise<void> {
    await poll('W/"0"', { at });
    const before = ledger.reads;
    await poll('W/"0"', { at }).expect(304);
    expect(ledger.reads).toBe(before);
  }

  it('is answered without the service, with the tag and the request id', async () => {
    const before = ledger.reads;
    const { headers } = await poll().set('x-request-id', 'a-poll-of-the-spec').expect(304);
    expect(ledger.reads).toBe(before);
    expect(headers).toMatchObject({ etag: 'W/"0"', 'x-request-id': 'a-poll-of-the-spec' });
  });

  it('with another tag, address, kind of answer or member is asked of the service', async () => {
    const before = ledger.reads;
    await poll('W/"9"').expect(200);
    await poll().query({ limit: '5' }).expect(304);
    await poll().set('accept', 'text/csv').expect(304);
    await poll('W/"0"', { token: TOKENS.suspended }).expect(304);
    expect(ledger.reads).toBe(before + 4);
  });

  it('is refused once the session has ended, within two seconds wherever it ended', async () => {
    sessions.delete(TOKENS.member);
    await eventually(async () => void (await poll().expect(401)), 2_500);
  });

  it('looks the session up without asking the service when it was not seen for a while', async () => {
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const [reads, resolves] = [ledger.reads, seen.resolves];
    await poll().expect(304);
    expect([ledger.reads, seen.resolves]).toEqual([reads, resolves + 1]);
  });

  it('is a new answer as soon as the member’s own write is answered, at every gateway', async () => {
    ledger.lag = () => 1_000;
    const { headers } = await write().expect(200);
    await poll().expect(200);
    const [marker = ''] = (headers['set-cookie'] as unknown as string[]).map((one) => one.split(';')[0]);
    await poll('W/"0"', { at: other, more: `; ${marker}` }).expect(200);
  });

  it('is a new answer when another process has told of a change', async () => {
    ledger.commit(sessionOf(1).memberId);
    await eventually(async () => void (await poll().expect(200)), 500);
    await poll('W/"1"').expect(304);
    ledger.values.set(sessionOf(1).memberId, 2);
    ledger.publish('all');
    await eventually(async () => void (await poll('W/"1"').expect(200)), 500);
  });

  it('is asked of the service once the answer’s time is over', async () => {
    ledger.holds = 300;
    ledger.commit(sessionOf(1).memberId);
    await eventually(async () => void (await poll('W/"0"').expect(200)), 500);
    const before = ledger.reads;
    await poll('W/"1"').expect(304);
    expect(ledger.reads).toBe(before);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await poll('W/"1"').expect(304);
    expect(ledger.reads).toBe(before + 1);
  });

  it('is asked of the service while nothing is heard of changes: the stream silent, or gone', async () => {
    ledger.lag = () => Number.POSITIVE_INFINITY;
    ledger.commit(sessionOf(1).memberId);
    await new Promise((resolve) => setTimeout(resolve, FEED_TIMES.trust + 100));
    await poll().expect(200);
    const before = ledger.reads;
    await poll('W/"1"').expect(304);
    expect(ledger.reads).toBe(before + 1);
    ledger.lag = () => 0;
    ledger.dropStreams();
    await poll('W/"1"').expect(304);
    expect(ledger.reads).toBe(before + 2);
  });

  it('never says less than the member was told, whatever overtakes what', async () => {
    ledger.lag = () => Math.random() * 150;
    // What was answered to a client binds every gateway for that client; a gateway that passed it on is bound for all.
    const reportedAt = new Map<NestFastifyApplication, number>();
    const client = async (writes: number): Promise<void> => {
      let marker = '';
      let [reported, has] = [0, 0];
      for (let n = 0; n < 60; n += 1) {
        const at = Math.random() < 0.5 ? gateway : other;
        if (Math.random() < writes) {
          const { body, headers } = await write(at).expect(200);
          reported = Math.max(reported, (body as { value: number }).value);
          reportedAt.set(at, Math.max(reported, reportedAt.get(at) ?? 0));
          marker = `; ${(headers['set-cookie'] as unknown as string[])[0]?.split(';')[0]}`;
        } else {
          const least = Math.max(reported, reportedAt.get(at) ?? 0);
          const { status, body } = await poll(`W/"${has}"`, { at, more: marker });
          if (status === 200) has = (body as { value: number }).value;
          expect(has).toBeGreaterThanOrEqual(least);
        }
      }
    };
    await Promise.all([client(0.1), client(0.1), client(0), client(0), client(0)]);
    expect(ledger.reads).toBeLessThan(5 * 60);
  });

  it('takes the limited way when a member polls too often', async () => {
    const few = await startGateway(auth.url, { LEDGER_URL: ledgerUrl, RATE_LIMIT_READS: 20 });
    try {
      await poll('W/"9"', { at: few }).expect(200);
      const statuses = new Set<number>();
      for (let n = 0; n < 60; n += 1) statuses.add((await poll('W/"0"', { at: few })).status);
      expect(statuses).toEqual(new Set([304, 429]));
    } finally {
      await few.close();
    }
  });
});
