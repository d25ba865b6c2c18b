import { listFailures } from './failures';

/** The outcome of one suite. */
export interface Outcome {
  readonly suite: string;
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
  /** The reason why the suite failed although no single test did. */
  readonly fault?: string;
  /** The names of what failed. */
  readonly failures?: readonly string[];
}

/** The counts of a suite's own report, and the names of what failed. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly string[];
}

/** A suite that ended badly, or ran nothing, has failed even if no test of it says so: that counts as one failure. */
export function judge(suite: string, counts: Counts, exitCode: number, seconds: number): Outcome {
  const base = { suite, ...counts, seconds };
  if (counts.passed + counts.failed === 0) return { ...base, failed: 1, fault: `ran no test (exit code ${exitCode})` };
  if (exitCode !== 0 && counts.failed === 0) return { ...base, failed: 1, fault: `ended with exit code ${exitCode}` };
  return base;
}

/** The lines people and CI read last; the very last is the plain total. */
export function report(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ suite }) => suite.length));
  const lines = outcomes.map(
    ({ suite, passed, failed, seconds, fault }) =>
      `${suite.padEnd(width)}  ${passed} passed, ${failed} failed in ${seconds.toFixed(0)} s${fault === undefined ? '' : `: ${fault}`}`,
  );
  const total = (key: 'passed' | 'failed'): number => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const failed = outcomes.flatMap(({ suite, failures = [] }) => listFailures(suite, failures));
  return [...failed, ...lines, `${total('passed')} passed, ${total('failed')} failed`].join('\n');
}
