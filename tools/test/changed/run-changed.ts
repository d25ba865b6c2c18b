import { buildProduct } from '../../build/build-product';
import { nx, runStep } from '../../build/run-step';
import { generate } from '../../generate/generate';
import { type Outcome, judge } from '../outcome';
import { runProgram } from '../run-program';
import { JEST_REPORT, runBrowser, runContracts, runJest, runTidy } from '../suites';
import { ensureSystemPrograms } from '../system-packages';
import { readTree } from '../../tidy/source-tree';
import { browserSpecsOf } from './browser-map';
import { changedFiles } from './changed-files';
import { importingSpecs } from './importing-specs';
import { timed } from './known-times';
import { nearestFirst } from './nearest-first';
import { typeProjects } from './type-projects';

/** A change is tried in less than this, in seconds; what does not fit is named and left to `npm test`. */
const LIMIT = 175;
const WORKERS = 2;
/** The seconds a run of Jest takes before its first spec: its map of files, Postgres and Redis. */
const JEST_STARTS = 12;
const CONTRACTS_TAKE = 60;
/** The build, a seeded product and its copy, and a small spec on it; each further one. */
const BROWSER_STARTS = 70;
const BROWSER_SPEC = 20;

/** Specs that run what `npm test` has built. */
const NEED_THE_PRODUCT = /^tools\/availability\//;
const CODE = /\.(ts|tsx|mjs|cjs)$/;

/** Runs what a change touches, as far as it fits into three minutes, and says plainly what it leaves out. */
export async function runChanged(root: string): Promise<Outcome[]> {
  const began = Date.now();
  const left = (): number => LIMIT - (Date.now() - began) / 1000;
  const { since, files } = changedFiles(root);
  console.log(`${files.length} files differ from ${since}.`);
  const outcomes: Outcome[] = [];
  const leftOut: string[] = [];
  const run = async (name: string, suite: () => Promise<Outcome>): Promise<void> => {
    console.log(`\n== ${name}`);
    outcomes.push(await suite());
  };

  await run('tidy', runTidy);
  await run('format', () => check('format', ['node_modules/prettier/bin/prettier.cjs', ...PRETTIER, ...files]));
  const code = files.filter((file) => CODE.test(file));
  if (code.length > 0) {
    await run('lint', () => check('lint', ['node_modules/eslint/bin/eslint.js', ...ESLINT, ...code]));
    const { checked, leftOut: unchecked } = typeProjects(code, await affectedProjects(code));
    const projects = `--projects=${checked.join(',')}`;
    if (checked.length > 0) {
      await run('types', () => check('types', nx('run-many', '-t', 'typecheck', projects, '--outputStyle=stream')));
    }
    leftOut.push(...unchecked.map((project) => `the types of ${project}`));
  }

  const related = importingSpecs(readTree(root), files);
  const fits = (left() - JEST_STARTS) * WORKERS;
  const { chosen, leftOut: others } = nearestFirst(timed(root, JEST_REPORT, related), files, fits);
  leftOut.push(...others);
  if (chosen.length > 0) {
    ensureSystemPrograms({ redis: true, proxies: true, chromium: false });
    if (chosen.some((spec) => NEED_THE_PRODUCT.test(spec))) await build(root);
    await run('jest', () => runJest(chosen));
  }

  if (files.some((file) => file.endsWith('.sol'))) {
    if (left() >= CONTRACTS_TAKE) await run('contracts', runContracts);
    else leftOut.push('contracts');
  }
  const shown = browserSpecsOf(files);
  if (shown.length > 0 && left() >= BROWSER_STARTS + shown.length * BROWSER_SPEC) {
    ensureSystemPrograms({ redis: false, proxies: false, chromium: true });
    await build(root);
    await run('browser', () => runBrowser(shown));
  } else leftOut.push(...shown);

  console.log(`\n${describe(leftOut)}`);
  return outcomes;
}

const PRETTIER = ['--check', '--ignore-unknown', '--log-level', 'warn'];
const ESLINT = ['--ext', '.ts,.tsx,.mjs,.cjs', '--max-warnings', '0', '--no-error-on-unmatched-pattern'];

async function build(root: string): Promise<void> {
  await buildProduct(root);
  await generate(root);
}

/** A program that passes or fails as a whole. */
async function check(name: string, args: readonly string[]): Promise<Outcome> {
  const { code, seconds } = await runProgram(args, {
    env: { ESLINT_USE_FLAT_CONFIG: 'false', NX_DAEMON: 'false' },
  });
  return judge(name, { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }, code, seconds);
}

async function affectedProjects(code: readonly string[]): Promise<string[]> {
  const args = nx('show', 'projects', '--affected', `--files=${code.join(',')}`, '--with-target=typecheck', '--json');
  return JSON.parse(await runStep({ name: 'The list of projects', args })) as string[];
}

function describe(leftOut: readonly string[]): string {
  const always = 'the other browser specs, and whatever reads a file without importing it';
  if (leftOut.length === 0) return `Not run: ${always}. npm test runs all.`;
  const few = leftOut.length <= 12 ? leftOut : [...leftOut.slice(0, 12), `${leftOut.length - 12} more`];
  return `Not run, since three minutes were over: ${few.join(', ')}; besides, ${always}. npm test runs all.`;
}
