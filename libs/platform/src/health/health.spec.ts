import { NestFastifyApplication } from '@nestjs/platform-fastify';
import request from 'supertest';
import { createService } from '../service/create-service';
import { TEST_CONFIG, TEST_SERVICE } from '../testing/test-service';
import { Metrics } from '../metrics/metrics';
import { startMetricsServer } from '../metrics/metrics-server';
import { Health } from './health';

describe('health and metrics', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createService(TEST_SERVICE, TEST_CONFIG);
    await app.listen(0, '127.0.0.1');
  });
  afterAll(() => app.close());
  const ready = () => request(app.getHttpServer()).get('/readyz');

  it('is up, and ready while all its dependencies answer', async () => {
    await request(app.getHttpServer()).get('/healthz').expect(200, { status: 'ok' });
    app.get(Health).need('good', () => Promise.resolve());
    await ready().expect(200);
  });

  it('tells what of its surroundings is away or hangs, stays ready, and does not wait for ever', async () => {
    app.get(Health).report('shared', () => Promise.reject(new Error('redis is gone')));
    app.get(Health).report('silent', () => new Promise(() => undefined));
    const { body } = await ready().expect(200);
    expect(body).toMatchObject({
      status: 'ok',
      checks: {
        good: { ok: true, needed: true },
        shared: { ok: false, needed: false, error: 'no answer' },
        silent: { ok: false, needed: false, error: 'timeout' },
      },
    });
  });

  it('names the need that fails or hangs, tells no detail, and does not wait for ever', async () => {
    app.get(Health).need('broken', () => Promise.reject(new Error('password authentication failed for host db-1')));
    app.get(Health).need('hangs', () => new Promise(() => undefined), 50);
    const { body, headers, text } = await ready().expect(503);
    expect(headers['retry-after']).toBe('1');
    expect(body).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      checks: { good: { ok: true }, broken: { ok: false, error: 'no answer' }, hangs: { ok: false, error: 'timeout' } },
    });
    expect(text).not.toContain('db-1');
    await request(app.getHttpServer()).get('/healthz').expect(200);
  });

  it('is not ready once it drains', async () => {
    const health = new Health();
    expect((await health.ask()).ready).toBe(true);
    health.drain();
    expect((await health.ask()).ready).toBe(false);
  });

  it('gives its metrics on a port of their own only', async () => {
    const metrics = app.get(Metrics);
    metrics.collectProcess();
    metrics.counter('spec_total', 'Counted by the spec', ['kind']).inc({ kind: 'a' });
    const server = await startMetricsServer(metrics, '127.0.0.1', 0);
    const answer = await request(server).get('/metrics').expect(200);
    expect(answer.text).toContain('spec_total{kind="a"} 1');
    expect(answer.text).toContain('process_cpu_user_seconds_total');
    expect(answer.text).toContain('dependency_up{name="good"} 1');
    expect(answer.text).toContain('dependency_up{name="shared"} 0');
    await request(server).get('/').expect(404);
    await request(app.getHttpServer()).get('/metrics').expect(404);
    server.close();
  });
});
