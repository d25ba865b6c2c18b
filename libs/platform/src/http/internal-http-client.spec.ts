import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import { IdentityTokens } from '../identity/identity-token';
import { withRequestContext } from '../request/request-context';
import { createService } from '../service/create-service';
import { InternalClients } from './internal-clients';
import { InternalHttpClient } from './internal-http-client';
import { TEST_CONFIG, TEST_SERVICE } from '../testing/test-service';

describe('a call from process to process', () => {
  let app: NestFastifyApplication;
  let url: string;
  const tokens = new IdentityTokens(TEST_CONFIG.INTERNAL_TOKEN_SECRET);
  const clients: InternalHttpClient[] = [];
  const clientTo = (base: string, name: 'ledger' | 'gateway' = 'ledger') => {
    const client = new InternalHttpClient('ledger', base, { name, tokens });
    clients.push(client);
    return client;
  };

  const start = async (port = 0) => {
    app = await createService(TEST_SERVICE, TEST_CONFIG);
    await app.listen(port, '127.0.0.1');
    url = await app.getUrl();
  };
  beforeAll(() => start());
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await app.close();
  });

  it('carries the identity of the process and the request id', async () => {
    const answer = await withRequestContext({ requestId: 'request-9' }, () => clientTo(url).get('/internal/who'));
    expect(answer).toEqual({ requestId: 'request-9' });
    await expect(clientTo(url, 'gateway').get('/internal/who')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('can speak for a member, sends a body and a query, and gets nothing from an empty answer', async () => {
    const may = { isAdmin: false, status: 'active', hasSecondFactor: false, confirmedUntil: null } as const;
    const as = { kind: 'member', memberId: 'm9', sessionId: 's', ...may } as const;
    expect(await clientTo(url).get('/api/notes/mine', { as })).toEqual({ memberId: 'm9' });
    expect(await clientTo(url).post('/api/notes/mine', undefined, { as })).toBeUndefined();
    expect(await clientTo(url).post('/api/notes', { title: 'x' })).toMatchObject({ note: { title: 'x' } });
    expect(await clientTo(url).get('/api/notes', { query: { limit: 5, q: 'a&b', none: undefined } })).toMatchObject({
      limit: 5,
      q: 'a&b',
    });
  });

  it('gives the other side’s refusal with code, parameters and faults', async () => {
    await expect(clientTo(url).get('/api/notes/fail/coded')).rejects.toMatchObject({
      name: 'DomainError',
      code: 'NOTHING_TO_REDEEM',
      params: {},
      fields: { cup: { code: 'ABOVE_ZERO', params: {} } },
    });
  });

  it.each([502, 503, 504])('takes a %i of a balancer in between for a service that is away', async (status) => {
    const balancer = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"message":"The service broke off.","code":"SERVICE_UNAVAILABLE","requestId":""}');
    });
    await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
    const { port } = balancer.address() as AddressInfo;
    await expect(clientTo(`http://127.0.0.1:${port}`).get('/api/notes')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      params: { reason: 'service_away', service: 'ledger' },
    });
    balancer.closeAllConnections();
    balancer.close();
  });

  it('passes on how long the other side asks to wait', async () => {
    await expect(clientTo(url).get('/api/notes/fail/away')).rejects.toMatchObject({ retryAfter: 7 });
  });

  it('is refused at once when the process is away, and works again soon after it is back', async () => {
    const { port } = new URL(url);
    const client = clientTo(url);
    await client.get('/internal/who');
    await app.close();
    for (let n = 0; n < 5; n += 1)
      await expect(client.get('/internal/who')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    await expect(client.get('/internal/who')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    await start(Number(port));
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await expect(client.get('/internal/who')).resolves.toBeDefined();
  });

  it('a refusal does not open the circuit', async () => {
    const client = clientTo(url);
    for (let n = 0; n < 10; n += 1) await client.get('/api/nothing').catch(() => undefined);
    await expect(client.get('/internal/who')).resolves.toBeDefined();
  });

  it('is made once for each target and injectable', () => {
    const made = app.get(InternalClients);
    expect(made.to('auth', 'http://127.0.0.1:9')).toBe(made.to('auth', 'http://127.0.0.1:9'));
  });
});
