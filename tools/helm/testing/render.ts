import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { findHelm } from '../helm-program';

const ROOT = path.resolve(__dirname, '../../..');
export const CHART = path.join(ROOT, 'deploy/helm/ballast');

/** For the name of a group of specs: whether they run, and else why not. */
export const HELM = findHelm();
export const withHelm = HELM === undefined ? describe.skip : describe;
export const skipped = HELM === undefined ? ' (helm is missing: npm run get:helm)' : '';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Values = { readonly [key: string]: Json };

/** A rendered object of Kubernetes, as far as all have it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name?: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec: unknown;
}

/** The values that docs/kubernetes.md shows; an operator's own differ in names and addresses only. */
function exampleValues(): Values {
  const page = readFileSync(path.join(ROOT, 'docs/kubernetes.md'), 'utf8');
  return parse(/```yaml\n([^]*?)```/.exec(page)?.[1] ?? '') as Values;
}

/** Runs `helm template` with the values of the docs and, above them, those given. */
export const tryRendering = (values: Values = {}) => runHelm(['template'], values);

/** The words that an installation ends with, which Helm makes of the chart without a cluster, too. */
export const notes = (values: Values = {}): string =>
  runHelm(['install', '--dry-run=client'], values).text.split('\nNOTES:\n')[1] ?? '';

function runHelm(command: readonly string[], values: Values) {
  const { status, stdout, stderr } = spawnSync(HELM ?? '', [...command, 'ballast', CHART, '--values', '-'], {
    input: stringify(overlay(exampleValues(), values)),
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return { status, text: stdout, stderr };
}

/** The manifests. @throws Error with what helm says */
export function render(values: Values = {}): Manifest[] {
  const { status, text, stderr } = tryRendering(values);
  if (status !== 0) throw new Error(stderr);
  return manifestsIn(text);
}

/** As Kubernetes reads them: YAML 1.1, where 0440 is an octal number and `on` is true. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { version: '1.1', merge: true }).flatMap((document) => {
    const value = document.toJS() as Manifest | null;
    return value === null ? [] : [value];
  });
}

/** The values below with those above in their places; lists are replaced whole, as by helm. */
export function overlay(below: Values, above: Values): Values {
  const result: Record<string, Json> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    const under = result[key];
    result[key] = isValues(under) && isValues(value) ? overlay(under, value) : value;
  }
  return result;
}

const isValues = (value: Json | undefined): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
