import { createServer } from 'node:net';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { TOKENS, cookie, resetSessions, startGateway, startUpstream } from '../testing/gateway-harness';

describe('a service that is away', () => {
  let auth: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: NestFastifyApplication;
  let ledgerPort: number;

  beforeEach(async () => {
    resetSessions();
    auth = await startUpstream();
    ledgerPort = await freePort();
    gateway = await startGateway(auth.url, { LEDGER_URL: `http://127.0.0.1:${ledgerPort}` });
  });
  afterEach(async () => {
    await gateway.close();
    await auth.app.close();
  });

  const get = (path: string) => request(gateway.getHttpServer()).get(path).set('cookie', cookie(TOKENS.member));

  it('is a 503 at once with Retry-After, and the rest goes on', async () => {
    for (let n = 0; n < 8; n += 1) {
      const started = performance.now();
      const { body, headers } = await get('/api/reserves').expect(503);
      expect(performance.now() - started).toBeLessThan(5000);
      expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', requestId: expect.any(String) });
      expect(headers['retry-after']).toBe('1');
    }
    await get('/api/user').expect(200);
    const { body } = await get('/readyz').expect(200);
    expect(body).toMatchObject({ checks: { auth: { ok: true }, ledger: { ok: false, needed: false } } });
  });

  it('is found again within seconds of its return', async () => {
    for (let n = 0; n < 6; n += 1) await get('/api/reserves').expect(503);
    const ledger = await startUpstream(ledgerPort);
    await eventually(async () => (await get('/api/reserves')).status === 200);
    await ledger.app.close();
  });

  it('that hangs up in the middle is a 503 too, and a client that goes away breaks nothing', async () => {
    const rude = createServer((socket) => socket.on('data', () => socket.destroy())).listen(ledgerPort, '127.0.0.1');
    await get('/api/reserves').expect(503);
    rude.close();
    const ledger = await startUpstream(ledgerPort);
    await eventually(async () => (await get('/api/reserves')).status === 200);
    for (let n = 0; n < 8; n += 1)
      await get('/api/cycles/active')
        .timeout(50)
        .catch(() => undefined);
    await get('/api/reserves').expect(200);
    await ledger.app.close();
  });

  it('that is auth keeps members out with a 503, but not visitors from what is public', async () => {
    const ledger = await startUpstream(ledgerPort);
    await auth.app.close();
    await get('/api/cycles/active').expect(503);
    await get('/api/reserves').expect(200);
    await ledger.app.close();
    auth = await startUpstream();
  });
});
