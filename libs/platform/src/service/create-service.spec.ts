import { connect } from 'node:net';
import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { createLog } from '../logging/log';
import { Metrics } from '../metrics/metrics';
import { createService } from './create-service';
import { TEST_CONFIG, TEST_SERVICE } from '../testing/test-service';

describe('a service', () => {
  let app: NestFastifyApplication;
  const lines: string[] = [];

  beforeAll(async () => {
    const log = createLog('ledger', 'info', { write: (line: string) => void lines.push(line) });
    app = await createService(TEST_SERVICE, TEST_CONFIG, { log });
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());

  const api = () => request(app.getHttpServer());
  const post = (body: string, type = 'application/json') =>
    api().post('/api/notes').set('content-type', type).send(body);
  const expectShape = (body: Record<string, unknown>) => {
    expect(body).toEqual(
      expect.objectContaining({
        message: expect.any(String),
        code: expect.stringMatching(/^[A-Z_]+$/),
        requestId: expect.any(String),
      }),
    );
    expect(Object.keys(body).sort().join()).toMatch(/^code,(faults,fields,)?message,params,requestId$/);
  };

  it('keeps what the DTO knows and drops what it does not', async () => {
    const { body } = await api().post('/api/notes').send({ title: 'A', stars: 3, isAdmin: true }).expect(201);
    expect(body).toEqual({ note: { title: 'A', stars: 3 }, requestId: expect.any(String) });
  });

  it('names every wrong field with one reason', async () => {
    const { body } = await api()
      .post('/api/notes')
      .send({ stars: 77, lines: [{ text: 5 }] })
      .expect(400);
    expectShape(body);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { title: expect.any(String), stars: expect.any(String), 'lines.0.text': expect.any(String) },
    });
  });

  it.each([
    ['null', 'null'],
    ['an array', '[]'],
    ['a number', '5'],
    ['a text', '"x"'],
    ['no body', ''],
    ['an array for an object', '[{"title":"x"}]'],
    ['an object for a text', '{"title":{"$gt":""}}'],
    ['an array for a text', '{"title":["a"]}'],
    ['a text for a number', '{"title":"a","stars":"3"}'],
    ['scientific', '{"title":"a","stars":1e400}'],
    ['a huge text', `{"title":"${'x'.repeat(90_000)}"}`],
    ['a prototype', '{"title":"a","__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"title":"a","constructor":{"prototype":{"x":1}}}'],
    ['deep arrays', `{"title":"a","lines":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
    ['deep objects', `{"title":"a","x":${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}}`],
    ['a NUL', '{"title":"a\\u0000b"}'],
    ['half a character', '{"title":"a\\ud83d"}'],
    ['half a character in a name', '{"title":"a","x\\udc00":1}'],
    ['half of an array of lines', '{"title":"a","lines":[null,1,"x"]}'],
    ['a text for lines', '{"title":"a","lines":"toString"}'],
    ['broken JSON', '{"title":'],
    ['not JSON at all', 'title=a'],
  ])('answers %s with 400 in our shape', async (_what, body) => {
    const answer = await post(body).expect(400);
    expectShape(answer.body as Record<string, unknown>);
  });

  it.each([
    '{"title":"a","hasOwnProperty":1,"toString":1,"then":1,"valueOf":null}',
    '{"title":"\\ud83d\\ude00 \\u202e ﷽"}',
  ])('is not confused by %s', async (body) => {
    await post(body).expect(201);
  });

  it('reads only JSON: 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'multipart/form-data; boundary=x',
    ]) {
      const { body } = await post('title=a', type).expect(415);
      expect(body).toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
      expectShape(body as Record<string, unknown>);
    }
  });

  it('refuses a body over 100 kB: 413', async () => {
    const { body } = await post(`{"title":"${'x'.repeat(100_001)}"}`).expect(413);
    expect(body).toMatchObject({ code: 'BODY_TOO_LARGE' });
  });

  it('answers an unknown path with 404, a wrong method with 405 and the right ones', async () => {
    expectShape((await api().get('/api/nothing').expect(404)).body as Record<string, unknown>);
    const wrong = await api().put('/api/notes').expect(405);
    expectShape(wrong.body as Record<string, unknown>);
    expect(wrong.headers['allow']).toBe('GET, HEAD, POST');
    await api().patch('/api/notes/5').expect(405).expect('allow', 'DELETE');
  });

  it.each([
    '/api/%',
    '/api/notes/%ff',
    '/%c0%af',
    '/api/notes?limit=abc',
    '/api/notes?limit=1&limit=2',
    '/api/notes?q=%00',
  ])('does not break on %s', async (path) => {
    const { status, body } = await api().get(path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expectShape(body as Record<string, unknown>);
  });

  it('answers bytes that are not HTTP in our shape and closes', async () => {
    const { port } = app.getHttpServer().address() as { port: number };
    const text = await new Promise<string>((resolve) => {
      let received = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP AT ALL\r\n\r\n'));
      socket.on('data', (chunk) => (received += chunk.toString()));
      socket.on('close', () => resolve(received));
    });
    expect(text).toMatch(/^HTTP\/1\.1 400/);
    expectShape(JSON.parse(text.split('\r\n\r\n')[1]!) as Record<string, unknown>);
  });

  it('lets a coded error speak, with its status and fields', async () => {
    const { body } = await api().get('/api/notes/fail/coded').expect(422);
    expect(body).toMatchObject({
      code: 'NOTHING_TO_REDEEM',
      message: 'There is no principal to redeem.',
      params: {},
      fields: { cup: 'must be above 0' },
      faults: { cup: { code: 'ABOVE_ZERO', params: {} } },
    });
    await api().get('/api/notes/fail/away').expect(503).expect('retry-after', '7');
  });

  it.each(['driver', 'bug'])('tells nothing of a %s error but keeps it in the log', async (how) => {
    const { text, body } = await api().get(`/api/notes/fail/${how}`).expect(500);
    expect(body).toMatchObject({ code: 'INTERNAL' });
    expect(text).not.toMatch(/SELECT|duplicate|23505|stack|\.ts/);
    expect(lines.join('')).toMatch(how === 'driver' ? 'duplicate key value' : 'SELECT secret');
  });

  it('keeps a harmless request id through body, answer and log, and makes one otherwise', async () => {
    const answer = await api().post('/api/notes').set('x-request-id', 'my-request-1').send({ title: 'A' }).expect(201);
    expect(answer.headers['x-request-id']).toBe('my-request-1');
    expect(answer.body).toMatchObject({ requestId: 'my-request-1' });
    expect(lines.some((line) => line.includes('"requestId":"my-request-1"') && line.includes('"status":201'))).toBe(
      true,
    );
    const made = await api().get('/api/notes').set('x-request-id', 'bad id with spaces');
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('lets no answer be kept that has no ETag to be asked again by', async () => {
    for (const path of ['/api/notes', '/api/nothing', '/healthz'])
      await api().get(path).expect('cache-control', 'no-store');
    await post('{"title":"a"}').expect('cache-control', 'no-store');
  });

  it('logs the code of a refusal, and of whoever was not let in the address', async () => {
    const lineOf = async (path: string): Promise<unknown> => {
      const { headers } = await api().get(path);
      const line = lines.find((text) => text.includes(headers['x-request-id'] ?? '') && text.includes('"status"'));
      return JSON.parse(line ?? '{}');
    };
    expect(await lineOf('/api/notes/mine')).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN', ip: '127.0.0.1' });
    expect(await lineOf('/internal/who')).toMatchObject({ status: 403, code: 'FORBIDDEN', ip: '127.0.0.1' });
    for (const path of ['/api/notes', '/api/notes/fail/coded', '/api/nothing'])
      expect(await lineOf(path)).not.toHaveProperty('ip');
    expect(await lineOf('/api/notes/fail/coded')).toMatchObject({ status: 422, code: 'NOTHING_TO_REDEEM' });
    expect(await lineOf('/api/notes')).not.toHaveProperty('code');
  });

  it('never logs a query', async () => {
    await api().get('/api/notes?q=hunter2').expect(200);
    expect(lines.join('')).not.toContain('hunter2');
  });

  it('measures requests by route pattern', async () => {
    await api().get('/api/notes/fail/coded');
    const text = await app.get(Metrics).registry.metrics();
    expect(text).toContain('route="/api/notes/fail/:how",status="422"');
  });
});
