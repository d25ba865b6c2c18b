import path from 'node:path';
import { CALLED_SERVICES } from '../../build/build-product';
import { randomInstance } from '../instances';
import { type ChaosFault, killAndRestart, restartWith, wait } from './fault';

const KILL_EVERY_MS = 2_000;
const PAUSED_MS = 10_000;
const WRONG_CLOCK_MS = 8_000;

/** kill -9 of one of the two, each service in its turn. */
export const kills: readonly ChaosFault[] = CALLED_SERVICES.map((service) => ({
  name: `kill -9 ${service}`,
  family: 'kill',
  countsFrom: 'start',
  inject: async (context) => {
    const next = wait(KILL_EVERY_MS);
    await killAndRestart(context, randomInstance(service, context.random));
    await next;
  },
}));

/** One of two processes that is stopped for ten seconds and goes on as if nothing had been. */
export const pauses: readonly ChaosFault[] = (['ledger', 'auth', 'chain-watcher', 'gateway'] as const).map(
  (service) => ({
    name: `stop ${service} for 10 s`,
    family: 'pause',
    countsFrom: 'end',
    inject: async ({ product, random }) => {
      const instance = randomInstance(service, random);
      product.supervisor.signal(instance, 'SIGSTOP');
      await wait(PAUSED_MS);
      product.supervisor.signal(instance, 'SIGCONT');
    },
  }),
);

/** The machine's clock of one process an hour ahead; all others keep theirs. */
export const wrongClocks: readonly ChaosFault[] = (['ledger', 'chain-watcher', 'auth', 'gateway'] as const).map(
  (service) => ({
    name: `clock of ${service} one hour ahead`,
    family: 'clock',
    countsFrom: 'end',
    inject: async (context) => {
      const shift = path.join(__dirname, 'an-hour-ahead.cjs');
      const instance = randomInstance(service, context.random);
      await restartWith(context, instance, { NODE_OPTIONS: `--require ${shift}` });
      await wait(WRONG_CLOCK_MS);
      await restartWith(context, instance, {});
    },
  }),
);
