/** Run: `npm run chaos`. What it does is in docs/operations.md. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { buildProduct } from '../build/build-product';
import { generate } from '../generate/generate';
import { StateDirectory } from '../start/state-directory';
import { Supervisor } from '../start/supervisor';
import { isGreen } from './checks/verdict';
import { Cluster } from './cluster/cluster';
import { clusterFaultsOf } from './cluster/cluster-faults';
import { formatClusterRows, judgeRows } from './cluster/cluster-rows';
import { newClusterDirectory } from './cluster/new-directory';
import { whyNoCluster } from './cluster/programs';
import type { MutantName } from './mutants/mutant-names';
import { MUTANTS } from './mutants/mutants';
import { mutatedCopy } from './mutants/mutate';
import { runMutants } from './mutants/run-mutants';
import { type ChaosOptions, readOptions } from './options';
import { formatFindings, formatTable } from './report/table';
import { type Outcome, Run } from './run';

const ROOT = path.resolve(__dirname, '../..');
const RESULT = path.join(ROOT, 'artifacts/chaos.json');

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const why = options.cluster === null ? null : whyNoCluster();
  if (why !== null) {
    process.stdout.write(`The cluster is left out. ${why}\n`);
    return 0;
  }
  await buildProduct(ROOT);
  await generate(ROOT);
  if (options.mutant === null) return run(options, path.join(ROOT, 'dist'));
  if (options.mutant === 'all') return runMutants(options.seed);
  return hunt(options, options.mutant);
}

/** @returns 0 when the mutant turned the suite red, 1 when it lives, 2 when the run broke off */
async function hunt(options: ChaosOptions, name: MutantName): Promise<number> {
  const { faults, patches } = MUTANTS[name];
  const build = mutatedCopy(ROOT, patches);
  try {
    const code = await run({ ...options, faults }, build);
    process.stdout.write(`The mutant ${name} ${SENTENCES[code] ?? ''}.\n`);
    return HUNT_CODES[code] ?? 2;
  } finally {
    rmSync(build, { recursive: true, force: true });
  }
}

const SENTENCES = ['was NOT found', 'was found', 'could not be judged'];
const HUNT_CODES = [1, 0, 2];

/** @returns the exit code: 0 green, 1 red, 2 broken off */
async function run(options: ChaosOptions, build: string): Promise<number> {
  const state = new StateDirectory(options.state ?? mkdtempSync(path.join(tmpdir(), 'ballast-chaos-')));
  state.claim();
  state.wipe();
  const supervisor = new Supervisor(state.logs);
  const began = Date.now();
  const print = (line: string): void => {
    process.stdout.write(`${((Date.now() - began) / 1000).toFixed(1).padStart(8)} s  ${line}\n`);
  };
  let cluster: Cluster | undefined;
  const leave = async (): Promise<void> => {
    await supervisor.stop();
    cluster?.close();
    state.release();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void leave().then(() => process.exit(1)));
  try {
    if (options.cluster !== null) {
      cluster = await Cluster.start(newClusterDirectory(), supervisor);
      print('the cluster is up');
    }
    const running = new Run(options, state, print).execute(supervisor, build, cluster);
    const outcome = await Promise.race([running, supervisor.failure]);
    report(options, outcome);
    const broken = judgeRows(outcome.clusterRows, clusterFaultsOf(options.cluster ?? []));
    for (const sentence of broken) process.stdout.write(`${sentence}\n`);
    const green = isGreen(outcome.verdicts) && broken.length === 0;
    await leave();
    const isAsExpected = green === (options.mutant === null);
    if (isAsExpected && options.state === null) rmSync(state.root, { recursive: true, force: true });
    else process.stdout.write(`Journal and logs are in ${state.root}.\n`);
    return green ? 0 : 1;
  } catch (error) {
    process.stderr.write(`chaos: ${sentenceOf(error)} Journal and logs are in ${state.root}.\n`);
    await leave();
    return 2;
  }
}

function report({ seed, faults }: ChaosOptions, { rows, verdicts, polls, clusterRows }: Outcome): void {
  if (clusterRows.length > 0) process.stdout.write(`\n${formatClusterRows(clusterRows)}\n`);
  process.stdout.write(`\n${formatTable(rows, verdicts)}\n${polls} polls.\n${formatFindings(verdicts)}\n`);
  mkdirSync(path.dirname(RESULT), { recursive: true });
  const result = { endedAt: new Date().toISOString(), seed, faults, rows, polls, clusterRows, verdicts };
  writeFileSync(RESULT, `${JSON.stringify(result, null, 2)}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`chaos: ${sentenceOf(error)}\n`);
    process.exit(1);
  },
);
