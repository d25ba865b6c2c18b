/** Run: `npm test`; parts of it: `npm test -- --only jest,browser`; what a change touches: `npm test -- --changed`. */
import { resolve } from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { buildProduct } from '../build/build-product';
import { StepError } from '../build/run-step';
import { generate } from '../generate/generate';
import { Fault } from '../start/fault';
import { runChanged } from './changed/run-changed';
import { type Outcome, report } from './outcome';
import { SUITES, type SuiteName, seedForBrowser } from './suites';
import { ensureSystemPrograms } from './system-packages';

const ROOT = resolve(__dirname, '../..');

function chosenSuites(args: readonly string[]): SuiteName[] {
  const all = Object.keys(SUITES) as SuiteName[];
  if (args.length === 0) return all;
  const [flag, list = '', ...rest] = args;
  const chosen = list.split(',').filter((name) => name !== '');
  const unknown = chosen.find((name) => !(all as string[]).includes(name));
  if (flag !== '--only' || chosen.length === 0 || unknown !== undefined || rest.length > 0) {
    throw new Fault(`Usage: npm test [-- --changed | --only ${all.join(',')}]`);
  }
  return all.filter((name) => chosen.includes(name));
}

async function prepare(suites: readonly SuiteName[]): Promise<void> {
  const jest = suites.includes('jest');
  ensureSystemPrograms({ redis: jest, proxies: jest, chromium: suites.includes('browser') });
  // The contracts' suite compiles by itself, and tidy reads sources only.
  if (!suites.includes('jest') && !suites.includes('browser')) return;
  console.log('Building …');
  await buildProduct(ROOT);
  await generate(ROOT);
}

/** Run beside the others, in the time that those leave: a tenth of theirs they wait for chains, databases and pages. */
const BESIDE = ['tidy', 'contracts'] as const;

async function runSuites(suites: readonly SuiteName[]): Promise<Outcome[]> {
  await prepare(suites);
  const inFront = suites.filter((name) => !(BESIDE as readonly SuiteName[]).includes(name));
  const beside = BESIDE.filter((name) => suites.includes(name));
  const way = { inBackground: inFront.length > 0 };
  // Only the end waits for those beside; the browser's specs wait for their product, which is seeded first.
  const isEarly = suites.includes('jest') && suites.includes('browser');
  const seeded = isEarly ? seedForBrowser(way) : Promise.resolve(false);
  const outcomes = await Promise.all([
    // Each of these fills all cores of a small machine by itself.
    inTurn(inFront, async (name) => {
      const isSeeded = name === 'browser' && (await seeded);
      console.log(`\n== ${name}`);
      return SUITES[name]({ isSeeded });
    }),
    seeded.then(() => inTurn(beside, (name) => SUITES[name](way))),
  ]);
  return outcomes.flat();
}

async function inTurn<Name>(names: readonly Name[], run: (name: Name) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of names) outcomes.push(await run(name));
  return outcomes;
}

async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const outcomes = await (args.join(' ') === '--changed' ? runChanged(ROOT) : runSuites(chosenSuites(args)));
  console.log(`\n${report(outcomes)}`);
  process.exit(outcomes.some(({ failed }) => failed > 0) ? 1 : 0);
}

main().catch((error: unknown) => {
  if (error instanceof StepError) console.error(error.output);
  console.error(`\nballast: ${sentenceOf(error)}`);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
