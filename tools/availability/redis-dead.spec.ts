import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { Product } from '../chaos/product';
import { type Instance, serviceOf } from '../chaos/instances';
import { joinClub } from '../chaos/load/club';
import { Random } from '../chaos/random';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { processMetrics, processesOf } from '../metrics/metrics-page';
import { readMetrics } from '../metrics/read-metrics';
import { readTree } from '../tidy/source-tree';
import { RATE, SteadyLoad } from './testing/steady-load';

/** `npm test` has built it before. */
const BUILD = path.resolve(__dirname, '../../dist');
const DEAD_MS = 12_000;
jest.setTimeout(300_000);

const METRICS = readMetrics(readTree(path.resolve(__dirname, '../..')));

/** The metrics that docs/metrics.md lists for a service. */
function metricsOf(service: string): string[] {
  const has = (processes: string): boolean => processes === 'Every process' || processes.split(', ').includes(service);
  return METRICS.filter((metric) => has(processesOf(metric))).map(({ name }) => name);
}

describe('two of each process behind HAProxy on /readyz', () => {
  let state: StateDirectory;
  let supervisor: Supervisor;
  let product: Product;
  let load: SteadyLoad;
  const metricsPorts = new Map<Instance, number>();

  beforeAll(async () => {
    state = new StateDirectory(mkdtempSync(path.join(tmpdir(), 'ballast-balanced-')));
    state.claim();
    supervisor = new Supervisor(state.logs);
    product = await Product.start(state, supervisor, BUILD);
    const { members: players } = await joinClub(product, 1, new Random(1));
    if (players[0] === undefined) throw new Error('Nobody joined.');
    load = new SteadyLoad(players[0]);
  });
  afterAll(async () => {
    await supervisor.stop();
    await product.close();
    rmSync(state.root, { recursive: true, force: true });
  });

  it('fails no request while Redis is dead for 12 s, nor when it comes back empty', async () => {
    expect((await load.forMs(2_000)).failed).toEqual([]);
    await supervisor.end('redis', 'SIGKILL');
    const dead = await load.forMs(DEAD_MS);
    await product.startRedis();
    const after = await load.forMs(3_000);
    expect({ dead: dead.failed, after: after.failed }).toEqual({ dead: [], after: [] });
    expect(dead.sent).toBeGreaterThan((DEAD_MS / 1000) * RATE * 0.5);
  });

  it('fails nobody who reads when one of each is killed, and takes each in again when it is back', async () => {
    const victims = ['gateway-1', 'auth-2', 'ledger-1', 'deployments-2', 'chain-watcher-1'] as const;
    await Promise.all(victims.map((instance) => supervisor.end(instance, 'SIGKILL')));
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect((await load.forMs(3_000)).failed).toEqual([]);
    for (const instance of victims) {
      const port = await freePort();
      metricsPorts.set(instance, port);
      product.startInstance(instance, { METRICS_PORT: String(port) });
    }
    await Promise.all(victims.map((instance) => product.untilWhole(instance)));
    await eventually(async () => expect((await load.forMs(1_000)).failed).toEqual([]));
  });

  it('tells Prometheus of each process what docs/metrics.md lists, and nothing else', async () => {
    for (const [instance, port] of metricsPorts) {
      const response = await fetch(`http://127.0.0.1:${port}/metrics`);
      expect(response.status).toBe(200);
      const text = await response.text();
      const names = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
      const own = names.filter((name) => !processMetrics().includes(name));
      expect({ instance, names: own.sort() }).toEqual({ instance, names: metricsOf(serviceOf(instance)) });
      expect(text).toContain(`ballast_build_info{service="${serviceOf(instance)}",version="`);
    }
    expect(metricsPorts.size).toBe(5);
  });
});
