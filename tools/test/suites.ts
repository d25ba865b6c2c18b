import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  type BrowserFailures,
  type JestFailures,
  failuresInBrowser,
  failuresInJest,
  failuresInLines,
} from './failures';
import { type Counts, type Outcome, judge } from './outcome';
import { type Way, runProgram } from './run-program';

const ROOT = path.resolve(__dirname, '../..');
const ARTIFACTS = path.join(ROOT, 'artifacts');
/** The report of the last whole run of Jest. */
export const JEST_REPORT = path.join(ARTIFACTS, 'jest.json');
const TSX = [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', 'tools/tsconfig.json'];

/** The parts of `npm test`, in the order they run. */
export const SUITES = {
  tidy: (way?: Way) => runTidy(way),
  contracts: (way?: Way) => runContracts(way),
  jest: () => runJest(),
  browser: (way?: Way & { readonly isSeeded?: boolean }) => runBrowser([], way?.isSeeded),
} as const;

export type SuiteName = keyof typeof SUITES;

export function runTidy(way?: Way): Promise<Outcome> {
  return runCounting('tidy', 'tools/tidy/main.ts', way);
}

export function runContracts(way?: Way): Promise<Outcome> {
  return runCounting('contracts', 'libs/vault/tools/check.ts', way);
}

/** Runs a program whose last line is `N passed, N failed`. */
async function runCounting(suite: string, program: string, way?: Way): Promise<Outcome> {
  const { code, output, seconds } = await runProgram([...TSX, program], way);
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  const counts = { passed: Number(passed ?? 0), failed: Number(failed ?? 0), failures: failuresInLines(output) };
  return judge(suite, counts, code, seconds);
}

interface JestReport extends JestFailures {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/** @param specs files; none: all of them */
export async function runJest(specs: readonly string[] = []): Promise<Outcome> {
  // Kept apart: the times of a whole run tell what fits into a short one.
  const results = freshFile(specs.length === 0 ? JEST_REPORT : path.join(ARTIFACTS, 'jest-changed.json'));
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { code, seconds } = await runProgram(
    [jest, '--ci', '--json', `--outputFile=${results}`, '--silent', ...byPath(specs)],
    { env: { NODE_ENV: 'test' } },
  );
  const counts = countsIn<JestReport>(results, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no test that could fail.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    failures: failuresInJest(report, ROOT),
  }));
  return judge('jest', counts, code, seconds);
}

const byPath = (specs: readonly string[]): string[] => (specs.length === 0 ? [] : ['--runTestsByPath', ...specs]);

interface PlaywrightReport extends BrowserFailures {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Seeds the product that the browser's specs begin with. @returns whether that went well; if not, they try again themselves */
export async function seedForBrowser(way: Way): Promise<boolean> {
  const { code } = await runProgram([...TSX, 'apps/e2e/src/stack/build-and-seed.ts'], way);
  return code === 0;
}

/**
 * @param specs files; none: all of them
 * @param isSeeded whether the product that they begin with is there
 */
export async function runBrowser(specs: readonly string[] = [], isSeeded = false): Promise<Outcome> {
  const results = freshFile(path.join(ARTIFACTS, 'browser.json'));
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json', ...specs];
  const { code, seconds } = await runProgram(args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: results, E2E_IS_SEEDED: String(isSeeded) },
  });
  const counts = countsIn<PlaywrightReport>(results, (report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    failures: failuresInBrowser(report),
  }));
  return judge('browser', counts, code, seconds);
}

function freshFile(file: string): string {
  mkdirSync(ARTIFACTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

function countsIn<Report>(file: string, read: (report: Report) => Counts): Counts {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 };
}
