import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { UNUSED_RUNS, findUnused } from '../tidy/find-unused';
import { HOUSE_RULES } from '../tidy/house-rules';
import { readTree } from '../tidy/source-tree';
import { type Counts, type Outcome, judge } from './outcome';

const ROOT = path.resolve(__dirname, '../..');
const ARTIFACTS = path.join(ROOT, 'artifacts');
const TSX = [path.join(ROOT, 'node_modules/tsx/dist/cli.mjs'), '--tsconfig', 'tools/tsconfig.json'];

/** The parts of `npm test`, in the order they run. */
export const SUITES = {
  tidy: runTidy,
  contracts: runContracts,
  jest: runJest,
  browser: runBrowser,
} as const;

export type SuiteName = keyof typeof SUITES;

interface Ended {
  readonly code: number;
  readonly output: string;
  readonly seconds: number;
}

/** Runs a Node program with its output inherited. */
function run(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output, seconds: (Date.now() - began) / 1000 }));
  });
}

function runTidy(): Promise<Outcome> {
  const began = Date.now();
  const tree = readTree(ROOT);
  const broken = Object.entries(HOUSE_RULES).filter(([name, rule]) => {
    const findings = rule(tree);
    for (const { path: file, line, sentence } of findings) {
      console.log(`${file}${line === undefined ? '' : `:${line}`} ${sentence} [${name}]`);
    }
    return findings.length > 0;
  });
  const failed = broken.length + findUnused(ROOT);
  const counts = { passed: Object.keys(HOUSE_RULES).length + UNUSED_RUNS - failed, failed };
  return Promise.resolve(judge('tidy', counts, failed === 0 ? 0 : 1, (Date.now() - began) / 1000));
}

async function runContracts(): Promise<Outcome> {
  const { code, output, seconds } = await run([...TSX, 'libs/vault/tools/check.ts']);
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
  return judge('contracts', { passed: Number(passed ?? 0), failed: Number(failed ?? 0) }, code, seconds);
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

async function runJest(): Promise<Outcome> {
  const results = freshFile('jest.json');
  const jest = path.join(ROOT, 'node_modules/jest/bin/jest.js');
  const { code, seconds } = await run([jest, '--ci', '--json', `--outputFile=${results}`, '--silent'], {
    NODE_ENV: 'test',
  });
  const counts = countsIn<JestReport>(results, (report) => ({
    passed: report.numPassedTests,
    // A file that cannot even be loaded has no test that could fail.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  }));
  return judge('jest', counts, code, seconds);
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

async function runBrowser(): Promise<Outcome> {
  const results = freshFile('browser.json');
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js');
  const args = [playwright, 'test', '--config', 'apps/e2e/playwright.config.ts', '--reporter=list,json'];
  const { code, seconds } = await run(args, { PLAYWRIGHT_JSON_OUTPUT_NAME: results });
  const counts = countsIn<PlaywrightReport>(results, ({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
  }));
  return judge('browser', counts, code, seconds);
}

function freshFile(name: string): string {
  mkdirSync(ARTIFACTS, { recursive: true });
  const file = path.join(ARTIFACTS, name);
  rmSync(file, { force: true });
  return file;
}

function countsIn<Report>(file: string, read: (report: Report) => Counts): Counts {
  return existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 };
}
