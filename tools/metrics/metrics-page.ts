import { collectDefaultMetrics, Registry } from 'prom-client';
import type { MetricSource } from './read-metrics';

const BEGIN = '<!-- begin of the list: npm run docs:metrics -->';
const END = '<!-- end of the list -->';

/** The processes that have the metrics of a folder of the platform; the first match wins. */
const OF_THE_PLATFORM: readonly (readonly [folder: RegExp, processes: string])[] = [
  [/\/(?:postgres|outbox|retention)\//, 'auth, ledger, deployments'],
  [/\/queue\//, 'auth, ledger, deployments, chain-watcher'],
  [/./, 'Every process'],
];

/** The heading under which a metric stands: the processes that have it. */
export function processesOf({ path }: Pick<MetricSource, 'path'>): string {
  const app = /^apps\/([^/]+)\//.exec(path)?.[1];
  return app ?? OF_THE_PLATFORM.find(([folder]) => folder.test(path))?.[1] ?? '';
}

/** The names of the metrics of Node's process, which prom-client itself makes. */
export function processMetrics(): string[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry.getMetricsAsArray().map(({ name }) => name);
}

/** The page with the list of metrics written anew between its marks. @throws Error when a mark is missing */
export function withMetrics(page: string, metrics: readonly MetricSource[]): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error('docs/metrics.md has lost the marks around its list.');
  return `${page.slice(0, begin + BEGIN.length)}\n\n${listOf(metrics)}\n\n${page.slice(end)}`;
}

function listOf(metrics: readonly MetricSource[]): string {
  const headings = [
    ...new Set([...OF_THE_PLATFORM.map(([, processes]) => processes).reverse(), ...metrics.map(processesOf)]),
  ];
  return headings
    .map((heading) => [
      `## ${heading}`,
      metrics
        .filter((metric) => processesOf(metric) === heading)
        .map(lineOf)
        .join('\n'),
    ])
    .map((section) => section.join('\n\n'))
    .join('\n\n');
}

function lineOf({ name, type, labels, help }: MetricSource): string {
  const named = labels.length === 0 ? name : `${name}{${labels.join(',')}}`;
  return `- \`${named}\` (${type}): ${help}`;
}
