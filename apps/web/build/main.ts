/** Builds the web app in one language; run by Nx: `tsx apps/web/build/main.ts de`. A finding fails the build. */
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { budgetsOf, exceededBudgets, weigh } from './budgets';
import { writeAppManifest } from './app-manifest';
import { addCheckProofPage, checkProofBudget } from './check-proof-page';
import { compress } from './compress';
import { importCycleIn, readManifest, type Manifest } from './manifest';
import { writePages } from './pages';
import { statedFigures } from './stated-figures';
import { writeWorker } from './worker';

const run = promisify(execFile);
const VITE = path.resolve(__dirname, '../../../node_modules/vite/bin/vite.js');
const DIST = path.resolve(__dirname, '../../../dist/apps');

async function main(language: string): Promise<void> {
  const webRoot = path.join(DIST, 'web', language);
  const prerender = path.join(DIST, 'web-prerender', language);
  const checkProof = path.join(DIST, 'web-check-proof', language);
  const worker = path.join(DIST, 'web-worker', language);
  await bundle(language);
  const manifest = readManifest(webRoot);
  const weighed = [
    ...(await weigh(webRoot, budgetsOf(manifest))),
    ...(await weigh(checkProof, [checkProofBudget(readManifest(checkProof))])),
  ];
  const findings = [...exceededBudgets(weighed), ...circlesIn(manifest), ...figuresIn(path.join(webRoot, 'assets'))];
  if (findings.length > 0) throw new Error(`the build does not keep its promises:\n  ${findings.join('\n  ')}`);
  const program = path.join(prerender, 'prerender.mjs');
  await writePages(webRoot, program, manifest);
  await addCheckProofPage(webRoot, checkProof, program);
  await writeAppManifest(webRoot, language, program);
  writeWorker(webRoot, worker, manifest);
  // Kept for `npm run bench:web`; nothing of it is served.
  mkdirSync(path.join(DIST, 'web-sizes'), { recursive: true });
  writeFileSync(path.join(DIST, 'web-sizes', `${language}.json`), `${JSON.stringify(weighed, null, 2)}\n`);
  rmSync(path.join(webRoot, '.vite'), { recursive: true });
  for (const used of [prerender, checkProof, worker]) rmSync(used, { recursive: true });
  await compress(webRoot);
}

/** Writes the app and, beside it, the program that renders its pages and the page that is not of the app. */
async function bundle(language: string): Promise<void> {
  const env = { ...process.env, BALLAST_LANGUAGE: language };
  const build = (config: string, ...more: readonly string[]) => {
    const options = ['--config', path.resolve(__dirname, '..', config), '--logLevel', 'warn', ...more];
    return run(process.execPath, [VITE, 'build', ...options], { env });
  };
  const [app, page, worker] = ['vite.config.ts', 'check-proof.config.ts', 'worker.config.ts'] as const;
  const builds = [build(app), build(app, '--ssr', 'src/prerender.tsx'), build(page), build(worker)];
  for (const { stderr } of await Promise.all(builds)) process.stderr.write(stderr);
}

function circlesIn(manifest: Manifest): string[] {
  const circle = importCycleIn(manifest);
  return circle.length === 0 ? [] : [`files wait for each other: ${circle.join(' imports ')}`];
}

function figuresIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      statedFigures(readFileSync(path.join(folder, name), 'utf8')).map((finding) => `${name} states ${finding}`),
    );
}

main(process.argv[2] ?? 'en').catch((error: unknown) => {
  process.stderr.write(`web: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
