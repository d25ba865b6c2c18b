import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Timed } from './nearest-first';

/** A spec that no whole run of `npm test` here has timed yet. */
const UNKNOWN_SECONDS = 4;

interface JestReport {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** How long specs took in the last whole run, as its report says. */
export function timed(root: string, report: string, specs: readonly string[]): Timed[] {
  const { testResults } = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as JestReport)
    : { testResults: [] };
  const known = new Map(
    testResults.map(({ name, startTime, endTime }) => [path.relative(root, name), (endTime - startTime) / 1000]),
  );
  return specs.map((file) => ({ file, seconds: known.get(file) ?? UNKNOWN_SECONDS }));
}
