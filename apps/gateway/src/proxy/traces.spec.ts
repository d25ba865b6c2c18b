import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { whileTraced } from '@ballast/platform/testing/traced';
import { TOKENS, cookie, resetSessions, seen, startGateway, startUpstream } from '../testing/gateway-harness';

const FOREIGN = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';

describe('the trace of a forwarded request', () => {
  let upstream: NestFastifyApplication;
  let gateway: NestFastifyApplication;

  beforeAll(async () => {
    const started = await startUpstream();
    upstream = started.app;
    gateway = await startGateway(started.url);
  });
  afterAll(async () => {
    await gateway.close();
    await upstream.close();
  });
  beforeEach(resetSessions);

  it('begins at the gateway, goes on in each process that it asks, and holds nothing that a client sent', async () => {
    const headers = { traceparent: FOREIGN, tracestate: 'hunter2=1', baggage: 'hunter2=1', 'user-agent': 'hunter2' };
    const { spans, text } = await whileTraced(async () => {
      const sent = request(gateway.getHttpServer()).get('/api/user/hunter2?hunter2=hunter2');
      await sent.set({ ...headers, cookie: cookie(TOKENS.member) });
    });
    // Beside the gateway's own questions, which belong to nobody's request.
    const { traceId } = spans.find(({ name }) => name === 'GET /api/user') ?? {};
    const trace = spans.filter((span) => span.traceId === traceId);
    const nameOf = (id: string | undefined) => trace.find(({ spanId }) => spanId === id)?.name;
    // In the order in which they end.
    expect(trace.map(({ name, parentSpanId }) => [name, nameOf(parentSpanId)])).toEqual([
      ['POST /internal/sessions/resolve-many', 'POST auth'],
      ['POST auth', 'GET /api/user'],
      ['GET', 'GET auth'],
      ['GET auth', 'GET /api/user'],
      ['GET /api/user', undefined],
    ]);
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736');
    expect(seen.requests).toEqual([]);
  });
});
