import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';

describe('a reader of German at the gateway', () => {
  let upstream: { app: NestFastifyApplication; url: string };
  let gateway: NestFastifyApplication;
  const german = { 'accept-language': 'de-CH,de;q=0.9,en;q=0.5' };

  beforeAll(async () => {
    resetSessions();
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { RATE_LIMIT_READS: 20 });
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.app.close();
  });

  const api = () => request(gateway.getHttpServer());

  it('is refused in German, and everybody else in English', async () => {
    const refusal = (headers: Record<string, string>) => api().get('/api/user').set(headers).expect(401);
    expect((await refusal(german)).body).toMatchObject({
      code: 'NOT_SIGNED_IN',
      message: 'Bitte melden Sie sich zuerst an.',
    });
    for (const headers of [{}, { 'accept-language': 'fr' }, { 'accept-language': 'en-GB,de;q=0.5' }] as const) {
      expect((await refusal(headers)).body).toMatchObject({ message: 'Please sign in first.' });
    }
    const { body } = await api()
      .post('/api/logout')
      .set({ ...german, origin: 'https://evil.example' })
      .expect(403);
    expect(body).toMatchObject({ message: 'Diese Anfrage kommt von einer anderen Website und wird abgelehnt.' });
  });

  it('is refused in German by the service behind it', async () => {
    const as = { cookie: cookie(TOKENS.member) };
    const preview = await api()
      .get('/api/cycles/preview')
      .set({ ...german, ...as })
      .expect(422);
    expect(preview.body).toMatchObject({ code: 'POOL_NOT_FUNDED', message: expect.stringMatching(/Prämientopf/) });
    await api()
      .get('/api/user')
      .set({ ...german, ...as, 'time-zone': 'Europe/Vienna' })
      .expect(200);
    expect(seen.requests.at(-1)?.headers).toMatchObject({ ...german, 'time-zone': 'Europe/Vienna' });
  });

  it('is told in German that there were too many requests', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => api().get('/api/reserves').set(german)));
    const limited = answers.find(({ status }) => status === 429);
    expect(limited?.body).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: expect.stringMatching(/^Zu viele Anfragen\./),
    });
    expect(limited?.headers['retry-after']).toMatch(/^\d+$/);
  });
});
