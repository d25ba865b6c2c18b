import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { InternalHttpClient } from '../http/internal-http-client';
import { IdentityTokens } from '../identity/identity-token';
import { createLog } from '../logging/log';
import { createService } from '../service/create-service';
import { defineService } from '../service/define-service';
import { TEST_CONFIG, TEST_SERVICE, TestModule, specStatusOf } from '../testing/test-service';
import { asRequest, spanNamed, whileTraced } from '../testing/traced';
import { ProcessConfig } from '../config/process-config';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const TRACEPARENT = `00-${TRACE}-${CALLER}-01`;
const OUTERMOST = defineService({
  ...{ name: 'gateway', Config: ProcessConfig, statusOf: specStatusOf, features: [TestModule] },
  edge: () => ({ isOutermost: true }),
});

describe('a traced request', () => {
  let inside: NestFastifyApplication;
  let outermost: NestFastifyApplication;
  let client: InternalHttpClient;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = createLog('ledger', 'info', { write: (line: string) => void lines.push(line) });
    inside = await createService(TEST_SERVICE, TEST_CONFIG, { log });
    outermost = await createService(OUTERMOST, TEST_CONFIG);
    for (const app of [inside, outermost]) await app.listen(0, '127.0.0.1');
    const tokens = new IdentityTokens(TEST_CONFIG.INTERNAL_TOKEN_SECRET);
    client = new InternalHttpClient('ledger', await inside.getUrl(), { name: 'ledger', tokens });
  });
  afterAll(async () => {
    await client.close();
    for (const app of [inside, outermost]) await app.close();
  });
  const ask = async (app: NestFastifyApplication, path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch((await app.getUrl()) + path, init);
    await response.text();
    return response;
  };

  it('tells a route’s pattern and a status, and nothing of path, query, body and headers', async () => {
    const headers = {
      cookie: 'hunter2',
      authorization: 'hunter2',
      'user-agent': 'hunter2',
      'x-request-id': 'hunter2-8',
    };
    const traced = await whileTraced(async () => {
      await ask(inside, '/api/notes/hunter2?token=hunter2', { headers, method: 'DELETE' });
      const body = JSON.stringify({ title: 'hunter2' });
      await ask(inside, '/api/notes', {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json' },
      });
      await ask(inside, '/hunter2', { headers });
    });
    expect(spanNamed(traced, 'DELETE /api/notes/:id')).toMatchObject({
      service: 'spec',
      attributes: { 'http.request.method': 'DELETE', 'http.route': '/api/notes/:id', 'http.response.status_code': 401 },
      failed: false,
    });
    expect(traced.spans).toHaveLength(3);
    expect(traced.text).not.toContain('hunter2');
  });

  it('goes on with the trace of another process', async () => {
    const traced = await whileTraced(() => ask(inside, '/api/notes', { headers: { traceparent: TRACEPARENT } }));
    expect(spanNamed(traced, 'GET /api/notes')).toMatchObject({ traceId: TRACE, parentSpanId: CALLER });
  });

  it('begins a trace of its own where strangers call, and believes no sampling of theirs', async () => {
    const send = (): Promise<Response> => ask(outermost, '/api/notes', { headers: { traceparent: TRACEPARENT } });
    const { spans } = await whileTraced(send);
    expect(spans).toMatchObject([{ name: 'GET /api/notes', parentSpanId: undefined }]);
    expect(spans[0]?.traceId).not.toBe(TRACE);
    expect((await whileTraced(send, 0)).spans).toEqual([]);
  });

  it('takes a header that is none for no header', async () => {
    const wrong = ['', 'x'.repeat(4_000), `00-${'0'.repeat(32)}-${CALLER}-01`, `00-${TRACE}-${CALLER}-01; DROP`];
    const { spans } = await whileTraced(async () => {
      for (const traceparent of wrong) await ask(inside, '/api/notes', { headers: { traceparent } });
    });
    expect(spans.map(({ parentSpanId }) => parentSpanId)).toEqual(wrong.map(() => undefined));
  });

  it('is the parent of what it asks another process, which goes on with it', async () => {
    const traced = await whileTraced(() => asRequest(() => client.get('/internal/who')));
    const call = spanNamed(traced, 'GET ledger');
    expect(call).toMatchObject({
      parentSpanId: spanNamed(traced, 'request').spanId,
      attributes: { 'peer.service': 'ledger', 'http.response.status_code': 200 },
    });
    expect(spanNamed(traced, 'GET /internal/who')).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId });
  });

  it('is kept with all that failed on its way when its trace is not, without the words of an error', async () => {
    const traced = await whileTraced(async () => {
      await asRequest(() => client.get('/internal/who'));
      await asRequest(() => client.get('/api/notes/fail/driver')).catch(() => undefined);
    }, 0);
    const call = spanNamed(traced, 'GET ledger');
    expect(call).toMatchObject({ failed: true, attributes: { 'error.type': '500' } });
    expect(spanNamed(traced, 'GET /api/notes/fail/:how')).toMatchObject({
      ...{ traceId: call.traceId, parentSpanId: call.spanId, failed: true },
    });
    expect(traced.spans).toHaveLength(2);
    expect(traced.text).not.toContain('duplicate key');
  });

  it('has its trace’s id in every log line, beside the request id', async () => {
    lines.length = 0;
    const { spans } = await whileTraced(() =>
      ask(inside, '/api/notes/fail/other', { headers: { 'x-request-id': 'request-7' } }),
    );
    const [failure, request] = lines.map((line) => JSON.parse(line) as object);
    const ids = { requestId: 'request-7', traceId: spans[0]?.traceId };
    expect([failure, request]).toMatchObject([
      { ...ids, msg: 'GET failed' },
      { ...ids, msg: 'request' },
    ]);
    await ask(inside, '/api/notes');
    expect(lines.at(-1)).not.toContain('traceId');
  });

  it('has its trace’s id in no line when nobody keeps it, but where it failed', async () => {
    lines.length = 0;
    const { spans } = await whileTraced(async () => {
      await ask(inside, '/api/notes');
      await ask(inside, '/api/notes/fail/other');
    }, 0);
    const [well, failure, failed] = lines.map((line) => JSON.parse(line) as { traceId?: string });
    expect([well?.traceId, spans.length]).toEqual([undefined, 1]);
    expect([failure, failed]).toMatchObject([{ traceId: spans[0]?.traceId }, { traceId: spans[0]?.traceId }]);
  });

  it('is not made of a look at the health', async () => {
    expect((await whileTraced(() => ask(inside, '/readyz'))).spans).toEqual([]);
  });

  it('has no steps that begin after its end', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const { spans } = await whileTraced(async () => {
      await asRequest(() => {
        late = new Promise((resolve) => setTimeout(resolve, 20)).then(() => client.get('/internal/who'));
        return Promise.resolve();
      });
      await late;
    });
    expect(spans.map(({ name }) => name).sort()).toEqual(['GET /internal/who', 'request']);
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  });
});
