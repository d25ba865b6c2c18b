import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { NODE_FLAGS } from '../start/services';
import { startBenchPostgres } from './postgres';
import { summarise, formatTable, type Measured, type Summary } from './summary';

const ROOT = path.join(__dirname, '../..');
const RESULT = path.join(ROOT, 'artifacts/bench.json');

/**
 * Measures what `docs/product/quality.md §1` asks for: `npm run bench [-- name… --option=value…]`. Each project keeps its measurements beside
 * its code, in `bench/*.bench.ts`, since no other project may import it; each runs in a process of its own on a fresh database.
 */
async function main(args: readonly string[]): Promise<void> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const options = args.filter((arg) => arg.startsWith('--'));
  const measured: Measured[] = [];
  for (const file of benchFiles().filter((one) => measuresAny(one, names))) {
    measured.push(...(await measure(file, options)));
  }
  const wanted = measured.filter(({ name }) => names.length === 0 || names.includes(name));
  const summaries: Summary[] = wanted.map(summarise);
  process.stdout.write(`${formatTable(summaries)}\n`);
  mkdirSync(path.dirname(RESULT), { recursive: true });
  writeFileSync(RESULT, `${JSON.stringify({ measuredAt: new Date().toISOString(), results: summaries }, null, 2)}\n`);
}

function benchFiles(): string[] {
  const projects = ['apps', 'libs'].flatMap((kind) => filesIn(path.join(ROOT, kind)));
  const folders = projects.map((project) => path.join(project, 'bench'));
  return folders.flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.bench.ts')));
}

/** Whether a script contains one of the names; without names, every script runs. */
function measuresAny(file: string, names: readonly string[]): boolean {
  const text = readFileSync(file, 'utf8');
  return names.length === 0 || names.some((name) => text.includes(`'${name}'`));
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).map((file) => path.join(folder, file));
  } catch {
    return []; // a project without measurements
  }
}

async function measure(file: string, options: readonly string[]): Promise<Measured[]> {
  process.stderr.write(`measuring ${path.relative(ROOT, file)} …\n`);
  const postgres = await startBenchPostgres();
  try {
    return JSON.parse(await output(file, [postgres.url, ...options])) as Measured[];
  } finally {
    await postgres.stop();
  }
}

/** The script's standard output. Compiled and run as in production: tsx would leave out what constructors are injected by. */
function output(file: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const compiler = path.join(ROOT, 'tools/start/run-sources.cjs');
    const child = spawn(process.execPath, [...NODE_FLAGS, '--require', compiler, file, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => (text += part));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`${path.basename(file)} ended with code ${code}`)),
    );
  });
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`bench: ${sentenceOf(error)}\n`);
  process.exitCode = 1;
});
