import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** A rule of Prometheus: one that records a series, or an alert. */
export interface PrometheusRule {
  readonly record?: string;
  readonly alert?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
}

interface RuleFile {
  readonly groups: readonly { readonly rules: readonly PrometheusRule[] }[];
}

export const PROMETHEUS = path.resolve(__dirname, '../../../deploy/prometheus');

/** Files of a folder of deploy/prometheus, by their paths. */
export const yamlFiles = (folder: 'rules' | 'tests'): string[] =>
  readdirSync(path.join(PROMETHEUS, folder))
    .filter((name) => name.endsWith('.yml'))
    .map((name) => path.join(PROMETHEUS, folder, name));

/** All rules of deploy/prometheus, in their order. */
export function readRules(): PrometheusRule[] {
  return yamlFiles('rules').flatMap((file) =>
    (parse(readFileSync(file, 'utf8')) as RuleFile).groups.flatMap(({ rules }) => [...rules]),
  );
}
