import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readTree } from '../tidy/source-tree';
import { processMetrics } from './metrics-page';
import { readRules } from './testing/prometheus-rules';
import { isKnown, metricsIn } from './testing/promql';
import { readMetrics } from './read-metrics';

interface Panel {
  readonly title: string;
  readonly datasource: unknown;
  readonly gridPos: { readonly x: number; readonly w: number };
  readonly targets: readonly { readonly expr: string; readonly datasource: unknown }[];
}
interface Board {
  readonly uid: string;
  readonly title: string;
  readonly templating: { readonly list: readonly object[] };
  readonly panels: readonly Panel[];
}

const ROOT = path.resolve(__dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/grafana');
const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const boardOf = (name: string): Board => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Board;
const metrics = readMetrics(readTree(ROOT)).map(({ name }) => name);
const known = new Set([
  'up',
  'ALERTS',
  ...readRules().flatMap(({ record }) => record ?? []),
  ...processMetrics(),
  ...metrics,
]);
/** Chosen on the board, so that it works with whatever name Prometheus has there. */
const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };

describe.each(files)('the board %s', (name) => {
  const board = boardOf(name);

  it('has an id by its file, and asks for the datasource', () => {
    expect(board.uid).toBe(`ballast-${path.basename(name, '.json')}`);
    expect(board.templating.list).toContainEqual(expect.objectContaining({ name: 'datasource', type: 'datasource' }));
  });

  it.each(board.panels)('shows metrics that exist: $title', ({ datasource, targets, gridPos }) => {
    expect(datasource).toEqual(DATASOURCE);
    expect(targets.length).toBeGreaterThan(0);
    for (const target of targets) {
      expect(target.datasource).toEqual(DATASOURCE);
      expect(metricsIn(target.expr).filter((metric) => !isKnown(metric, known))).toEqual([]);
    }
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });
});

it('there are four boards, each with an id of its own', () => {
  expect(files).toEqual(['chain.json', 'money.json', 'overview.json', 'services.json']);
  expect(new Set(files.map((name) => boardOf(name).uid)).size).toBe(files.length);
});
