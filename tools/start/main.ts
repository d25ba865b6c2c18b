/** Run: `npm start`, through bootstrap.mjs. */
import { rmSync } from 'node:fs';
import { isFree } from '@ballast/testing/net/free-port';
import { sentenceOf } from '@ballast/texts/sentence-of';
import { Fault } from './fault';
import { type StartOptions, readOptions } from './options';
import { wasInterrupted } from './seed-once';
import { startProduct } from './start-product';
import { StateDirectory } from './state-directory';
import { stopWithParent } from './stop-with-parent';
import { Supervisor } from './supervisor';

async function main(): Promise<void> {
  const began = Date.now();
  const options = readOptions(process.argv.slice(2), process.env);
  if (!(await isFree(options.port))) {
    throw new Fault(
      `Port ${options.port} is taken by another process. Stop it, or choose another: PORT=3100 npm start.`,
    );
  }
  const state = new StateDirectory(options.stateDirectory);
  state.claim();
  try {
    prepare(options, state);
  } catch (error) {
    state.release();
    throw error;
  }
  const supervisor = new Supervisor(state.logs);
  const end = endOnce(supervisor, state);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0, 'Stopped.'));
  stopWithParent(() => void end(0, 'Stopped, since the command that ran it is gone.'));
  const seconds = (): string => `${((Date.now() - began) / 1000).toFixed(1)} s`;
  try {
    const started = startProduct(options, state, supervisor, (line) =>
      console.log(`  ${seconds().padStart(7)}  ${line}`),
    );
    const table = await Promise.race([started, supervisor.failure]);
    console.log(`\n${table}\nReady after ${seconds()}. Ctrl-C stops everything; the data stays in ${state.root}.`);
    await supervisor.failure;
  } catch (error) {
    await end(1, `ballast: ${sentenceOf(error)}`);
  }
}

function prepare(options: StartOptions, state: StateDirectory): void {
  const external = options.databaseUrl !== undefined;
  if (external && options.fresh) {
    throw new Fault(
      '--fresh starts the embedded database over. Empty the one of DATABASE_URL yourself, or leave it out.',
    );
  }
  const interrupted = wasInterrupted(state.seed);
  if (external && interrupted) {
    throw new Fault(
      `The first start was interrupted while it filled the database of DATABASE_URL. Give it an empty one and delete ${state.root}.`,
    );
  }
  if (interrupted) console.log('The first start was interrupted before its data was complete; starting over.');
  if (options.fresh || interrupted) state.wipe();
  rmSync(state.demo, { force: true });
}

/** The one way out: stops everything in order, says why, and ends this process. */
function endOnce(supervisor: Supervisor, state: StateDirectory): (code: number, words: string) => Promise<void> {
  let ending: Promise<void> | undefined;
  return (code, words) => {
    ending ??= (async () => {
      if (code !== 0) console.error(`\n${words}`);
      await supervisor.stop();
      state.release();
      if (code === 0) console.log(`\n${words}`);
      process.exit(code);
    })();
    return ending;
  };
}

main().catch((error: unknown) => {
  console.error(`\nballast: ${sentenceOf(error)}`);
  process.exit(1);
});
