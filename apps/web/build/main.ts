/** The last step of the web app's build; run by Nx after vite. A finding fails the build. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { budgetsOf, exceededBudgets, weigh } from './budgets';
import { compress } from './compress';
import { importCycleIn, readManifest, type Manifest } from './manifest';
import { writePages } from './pages';
import { statedFigures } from './stated-figures';

const DIST = path.resolve(__dirname, '../../../dist/apps');
const WEB_ROOT = path.join(DIST, 'web');
const PRERENDER = path.join(DIST, 'web-prerender');

async function main(): Promise<void> {
  const manifest = readManifest(WEB_ROOT);
  const weighed = await weigh(WEB_ROOT, budgetsOf(manifest));
  const findings = [...exceededBudgets(weighed), ...circlesIn(manifest), ...figuresIn(path.join(WEB_ROOT, 'assets'))];
  if (findings.length > 0) throw new Error(`the build does not keep its promises:\n  ${findings.join('\n  ')}`);
  await writePages(WEB_ROOT, path.join(PRERENDER, 'prerender.mjs'), manifest);
  // Kept for `npm run bench:web`; nothing of it is served.
  writeFileSync(path.join(DIST, 'web-sizes.json'), `${JSON.stringify(weighed, null, 2)}\n`);
  rmSync(path.join(WEB_ROOT, '.vite'), { recursive: true });
  rmSync(PRERENDER, { recursive: true });
  await compress(WEB_ROOT);
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

main().catch((error: unknown) => {
  process.stderr.write(`web: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
