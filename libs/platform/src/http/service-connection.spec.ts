import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Metrics } from '../metrics/metrics';
import { type ServiceCall, WHOLE } from './call-service';
import { ServiceConnection } from './service-connection';
import { UpstreamMetrics } from './upstream-metrics';

const LONG = 'x'.repeat(WHOLE + 1);

describe('the connection to another process', () => {
  let server: Server;
  let connection: ServiceConnection;
  let received: string[];
  let metrics: Metrics;
  /** The other process's handler. */
  let treat: (request: IncomingMessage, response: ServerResponse) => unknown;

  beforeEach(async () => {
    received = [];
    treat = (_request, response) => response.end('yes');
    server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      treat(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    metrics = new Metrics();
    connection = new ServiceConnection({
      ...{ target: 'ledger', maxCalls: 1, maxWaiting: 2, metrics: new UpstreamMetrics(metrics) },
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
  });
  afterEach(async () => {
    await connection.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const call = (more: Partial<ServiceCall> = {}) =>
    connection.call({ method: 'GET', path: '/a?b=c', headers: {}, body: null, ...more });
  const unavailable = { code: 'SERVICE_UNAVAILABLE' };

  it('gives a short answer whole and a long one as it comes', async () => {
    treat = (_request, response) => response.writeHead(200, { 'content-length': 3 }).end('yes');
    expect(await call()).toMatchObject({ status: 200, body: Buffer.from('yes') });
    treat = (_request, response) => response.end(LONG.slice(1));
    expect(await call()).toMatchObject({ body: Buffer.from(LONG.slice(1)) });
    treat = (_request, response) => response.end(LONG);
    const { body } = await call();
    expect(body).toBeInstanceOf(Readable);
    expect(await text(body as Readable)).toBe(LONG);
  });

  it('gives any answer up at its deadline, also one that never began or stopped in the middle', async () => {
    treat = () => undefined;
    const began = performance.now();
    await expect(call({ deadline: 100 })).rejects.toMatchObject(unavailable);
    expect(performance.now() - began).toBeLessThan(5_000);
    treat = (_request, response) => response.write('the beginning');
    // Its head has to come before that, on a slow machine too.
    const { body } = await call({ deadline: 1_000 });
    await expect(text(body as Readable)).rejects.toThrow('within 1000 ms');
    treat = (_request, response) => response.end('yes');
    expect((await call({ deadline: 1_000 })).status).toBe(200);
  });

  it('refuses what would wait behind too many, and answers all that it took', async () => {
    const held: ServerResponse[] = [];
    treat = (_request, response) => held.push(response);
    const taken = Array.from({ length: 3 }, () => call());
    await expect(call()).rejects.toMatchObject({ ...unavailable, params: { reason: 'busy' }, retryAfter: 1 });
    expect(() => connection.refuseWhenBusy()).toThrow();
    while (held.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    treat = (_request, response) => response.end('yes');
    held[0]?.end('yes');
    expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call()).status).toBe(200);
    expect(await metrics.registry.metrics()).toContain('upstream_busy_total{target="ledger"} 2');
  });

  it('counts an answer until its body has come', async () => {
    let held: ServerResponse | undefined;
    treat = (_request, response) => {
      held = response;
      response.write(LONG);
    };
    const long = await call();
    treat = (_request, response) => response.end('yes');
    const taken = [call(), call()];
    await expect(call()).rejects.toMatchObject({ params: { reason: 'busy' } });
    held?.end();
    expect(await text(long.body as Readable)).toBe(LONG);
    await Promise.all(taken);
    expect((await call()).status).toBe(200);
  });

  it('does not send what waited for a connection until its deadline', async () => {
    treat = (_request, response) => setTimeout(() => response.end('late'), 300);
    const first = call();
    await expect(call({ path: '/second', deadline: 100 })).rejects.toMatchObject(unavailable);
    await first;
    await call({ path: '/third' });
    expect(received).toEqual(['GET /a?b=c', 'GET /third']);
  });

  it('asks a read once more when its connection was dead, and a write never', async () => {
    treat = (_request, response) => (received.length === 1 ? response.destroy() : response.end('yes'));
    expect((await call()).status).toBe(200);
    expect(received).toHaveLength(2);
    treat = (_request, response) => response.destroy();
    await expect(call({ method: 'POST' })).rejects.toMatchObject(unavailable);
    expect(received).toHaveLength(3);
  });

  it('refuses at once after five calls without an answer, and calls again after a second', async () => {
    treat = (_request, response) => response.destroy();
    for (let n = 0; n < 5; n += 1) await expect(call({ method: 'POST' })).rejects.toMatchObject(unavailable);
    await expect(call()).rejects.toMatchObject(unavailable);
    expect(received).toHaveLength(5);
    treat = (_request, response) => response.writeHead(500).end('no');
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await call()).status).toBe(500);
    expect((await call()).status).toBe(500);
  });

  it('makes no call wait for a stream', async () => {
    treat = ({ url }, response) => (url === '/events' ? response.write('one') : response.end('yes'));
    const events = { method: 'GET', path: '/events', headers: {}, body: null } as const;
    const streams = await Promise.all([connection.stream(events), connection.stream(events)]);
    expect((await call({ deadline: 1_000 })).status).toBe(200);
    for (const { body } of streams) (body as Readable).destroy();
  });

  it('shows calls without an answer and the open breaker as metrics', async () => {
    const figures = async () => (await metrics.registry.metrics()).split('\n');
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'circuit_breaker_open{target="ledger"} 0',
        'upstream_unanswered_total{target="ledger"} 0',
      ]),
    );
    treat = (request) => request.socket.destroy();
    for (let n = 0; n < 5; n += 1) await expect(call({ method: 'POST' })).rejects.toMatchObject(unavailable);
    expect(await figures()).toEqual(
      expect.arrayContaining([
        'circuit_breaker_open{target="ledger"} 1',
        'upstream_unanswered_total{target="ledger"} 5',
      ]),
    );
  });
});
