import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { TOKENS, cookie, resetSessions, startGateway, startUpstream } from '../testing/gateway-harness';
import { SERVICES_PATH } from './services';

describe('the services', () => {
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: NestFastifyApplication;
  beforeAll(async () => {
    upstream = await startUpstream();
    gateway = await startGateway(upstream.url, { DEPLOYMENTS_URL: 'http://127.0.0.1:1' });
    resetSessions();
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.app.close();
  });
  const get = (token: string) => request(gateway.getHttpServer()).get(SERVICES_PATH).set('cookie', cookie(token));

  it('are shown to admins alone', async () => {
    await request(gateway.getHttpServer()).get(SERVICES_PATH).expect(401);
    await get(TOKENS.member).expect(403);
    await request(gateway.getHttpServer()).get('/internal/process').expect(403);
  });

  it('tell of themselves what is no secret, and one that is away is shown as such', async () => {
    const { body, text } = await get(TOKENS.admin).expect(200);
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string;
    expect(body).toEqual([
      expect.objectContaining({
        ...{ service: 'gateway', state: 'ready', version, startedAt: expect.any(String) as string, queues: [] },
        dependencies: expect.arrayContaining([{ name: 'deployments', ok: false }]) as object[],
      }),
      // The stub stands for auth and ledger alike.
      expect.objectContaining({ service: 'auth', state: 'ready', version, dependencies: [] }),
      expect.objectContaining({ service: 'auth', state: 'ready' }),
      { service: 'deployments', state: 'away', version: null, startedAt: null, dependencies: [], queues: [] },
    ]);
    expect(text).not.toContain('127.0.0.1');
  });
});
