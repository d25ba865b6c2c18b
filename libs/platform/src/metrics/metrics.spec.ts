import request from 'supertest';
import { Metrics } from './metrics';
import { startMetricsServer } from './metrics-server';

describe('figures that have to be read', () => {
  const setUp = (every: number) => {
    const metrics = new Metrics();
    const [bees, hives] = [metrics.gauge('bees', 'Bees', ['kind']), metrics.gauge('hives', 'Hives')];
    const source = { reads: 0, isAway: false };
    metrics.readOnScrape({
      ...{ name: 'garden', gauges: [bees, hives], every },
      read: () => {
        source.reads += 1;
        if (source.isAway) return Promise.reject(new Error('connect ECONNREFUSED db-1'));
        bees.set({ kind: 'worker' }, 7);
        hives.set(1);
        return Promise.resolve();
      },
    });
    return { metrics, source };
  };

  it('are read once for all of them, however many ask', async () => {
    const { metrics, source } = setUp(60_000);
    const texts = await Promise.all([1, 2, 3].map(() => metrics.registry.metrics()));
    for (const text of texts) expect(text).toMatch(/^bees\{kind="worker"\} 7\n[^]*^hives 1$/m);
    expect(source.reads).toBe(1);
  });

  it('have no value while they cannot be read, and are counted; the others are there', async () => {
    const { metrics, source } = setUp(0);
    expect(await metrics.registry.metrics()).toContain('\nhives 1');
    source.isAway = true;
    const server = await startMetricsServer(metrics, '127.0.0.1', 0);
    const { text } = await request(server).get('/metrics').expect(200);
    const { text: later } = await request(server).get('/metrics').expect(200);
    server.close();
    expect(text).not.toMatch(/^(?:bees\{|hives )/m);
    expect(later).toMatch(/^metric_read_failures_total\{source="garden"\} [1-9]$/m);
    expect(later).not.toContain('db-1');
    source.isAway = false;
    expect(await metrics.registry.metrics()).toContain('\nhives 1');
  });

  it('say which service runs in which version', async () => {
    const metrics = new Metrics();
    metrics.reportBuild('ledger', '1.2.3');
    expect(await metrics.registry.metrics()).toContain('ballast_build_info{service="ledger",version="1.2.3"} 1');
  });
});
