import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readTree } from '../tidy/source-tree';
import { processMetrics, withMetrics } from './metrics-page';
import { readMetrics } from './read-metrics';

const ROOT = path.resolve(__dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/metrics.md'), 'utf8');
const metrics = readMetrics(readTree(ROOT));
/** Base units in the plural, as Prometheus names them; what counts things needs none. */
const OTHER_UNITS = /_(?:ms|milliseconds|minutes|hours|kb|mb|percent)(?:_|$)/;
/** Labels whose values are few whatever the number of members. */
const BOUNDED = new Set(
  `activity channel code fault finding key kind method name outcome pool queue reason route rpc secret service severity source
  state status table target version what`.split(/\s+/),
);

describe('the metrics of the processes', () => {
  it('are those of docs/metrics.md (npm run docs:metrics writes it)', () => {
    expect(withMetrics(PAGE, metrics)).toBe(PAGE);
    expect(metrics.length).toBeGreaterThan(50);
  });

  it.each(metrics)('$name is named by the conventions of Prometheus', ({ name, type, help }) => {
    expect(name).toMatch(/^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/);
    expect(name.endsWith('_total')).toBe(type === 'counter');
    expect(name).not.toMatch(OTHER_UNITS);
    expect(help).toMatch(/^(?:\p{Lu}|\d:)/u);
  });

  it.each(metrics)('$name has labels of few values', ({ labels }) => {
    expect(labels.filter((label) => !BOUNDED.has(label))).toEqual([]);
  });

  it('are made in one place each, and none is one of prom-client’s own', () => {
    const names = metrics.map(({ name }) => name);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => processMetrics().includes(name))).toEqual([]);
  });
});

describe('a metric in the code', () => {
  const inCode = (text: string) => readMetrics({ files: [{ path: 'apps/ledger/src/x/x-metrics.ts', text }] });

  it('is found with its type, labels and help', () => {
    const of = { path: 'apps/ledger/src/x/x-metrics.ts' };
    expect(
      inCode(`metrics.counter('b_total', 'Bees', ['kind']); this.metrics.ownGauge('a_bees', 'Bees', (g) => g.set(1));`),
    ).toEqual([
      { name: 'a_bees', help: 'Bees', type: 'gauge', labels: [], ...of },
      { name: 'b_total', help: 'Bees', type: 'counter', labels: ['kind'], ...of },
    ]);
  });

  it.each(["metrics.gauge(name, 'Bees')", "metrics.gauge('bees', 'Bees', labels)"])(
    'may not hide its name or its labels: %s',
    (code) => {
      expect(() => inCode(code)).toThrow('literal');
    },
  );
});
