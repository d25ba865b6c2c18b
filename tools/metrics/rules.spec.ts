import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALARM_SEVERITIES } from '@ballast/domain/ledger/alarm-severity';
import { parse } from 'yaml';
import { SERVICES } from '../build/build-product';
import { readTree } from '../tidy/source-tree';
import { processMetrics } from './metrics-page';
import { PROMETHEUS, readRules, yamlFiles } from './testing/prometheus-rules';
import { isKnown, metricsIn } from './testing/promql';
import { readMetrics } from './read-metrics';

const ROOT = path.resolve(__dirname, '../..');
const rules = readRules();
const alerts = rules.flatMap((rule) => (rule.alert === undefined ? [] : [{ ...rule, alert: rule.alert }]));
const recorded = rules.flatMap(({ record }) => record ?? []);
const known = new Set(['up', ...recorded, ...processMetrics(), ...readMetrics(readTree(ROOT)).map(({ name }) => name)]);
const runbooks = readFileSync(path.join(ROOT, 'docs/runbooks.md'), 'utf8');
const headings = [...runbooks.matchAll(/^## (\w+)$/gm)].map(([, heading = '']) => heading);
const tests = yamlFiles('tests').map((file) => readFileSync(file, 'utf8'));

describe('the rules for Prometheus', () => {
  it.each(rules.map((rule) => ({ name: rule.alert ?? rule.record, ...rule })))(
    '$name is PromQL and asks for metrics that exist',
    ({ expr }) => {
      expect(metricsIn(expr).filter((metric) => !isKnown(metric, known))).toEqual([]);
    },
  );

  it.each(alerts)('$alert says how urgent it is and what to do', ({ alert, labels, annotations }) => {
    expect(ALARM_SEVERITIES).toContain(labels?.['severity']);
    expect(annotations).toEqual({ summary: expect.any(String), runbook: `docs/runbooks.md#${alert.toLowerCase()}` });
    expect(headings).toContain(alert);
  });

  it.each(alerts)('$alert fires in a test', ({ alert }) => {
    expect(tests.some((text) => text.includes(`alertname="${alert}"`))).toBe(true);
  });

  it('have names of their own, and no runbook is for nothing', () => {
    const names = alerts.map(({ alert }) => alert);
    expect(new Set(names).size).toBe(names.length);
    expect(headings.sort()).toEqual(names.sort());
  });

  it('are about processes that are scraped under their own names', () => {
    const config = parse(readFileSync(path.join(PROMETHEUS, 'prometheus.yml'), 'utf8')) as {
      readonly scrape_configs: readonly { readonly job_name: string }[];
    };
    expect(config.scrape_configs.map(({ job_name: name }) => name).sort()).toEqual([...SERVICES].sort());
  });
});

// Prometheus is a package of a hundred megabytes: CI checks the grammar above, and this where promtool is.
const promtool = spawnSync('promtool', ['--version']).status === 0;
(promtool ? describe : describe.skip)('promtool (apt-get install prometheus)', () => {
  const run = (...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8' });
    return { status, output: stdout + stderr };
  };

  it('takes configuration and rules', () => {
    expect(run('check', 'config', path.join(PROMETHEUS, 'prometheus.yml'))).toMatchObject({ status: 0 });
  });

  it('finds every alert fire as its test says, and none when all is well', () => {
    expect(run('test', 'rules', ...yamlFiles('tests'))).toMatchObject({ status: 0 });
  });
});

describe('an expression of PromQL', () => {
  it('is read for its metrics, not for its labels and functions', () => {
    const expression = 'sum by (job) (rate(b_total{a="c_total"}[5m])) / on (job) (up or slo:x:rate5m) > bool 3';
    expect(metricsIn(expression)).toEqual(['b_total', 'up', 'slo:x:rate5m']);
  });

  it('is refused when it is none', () => {
    expect(() => metricsIn('sum(up')).toThrow('No PromQL');
  });
});
