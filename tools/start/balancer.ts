import path from 'node:path';
import { CALLED_SERVICES, type CalledService } from '../build/build-product';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

/** The balancer's port of a service, and the ports of its two processes. */
export interface Pair {
  readonly port: number;
  readonly instances: readonly [number, number];
}

const FILE = 'docs/proxy/haproxy.cfg';

/** Starts HAProxy (Debian: apt-get install haproxy) with the file that the documentation shows. */
export async function startBalancer(
  root: string,
  pairs: Readonly<Record<CalledService, Pair>>,
  supervisor: Supervisor,
): Promise<void> {
  supervisor.start({
    name: 'balancer',
    command: 'haproxy',
    args: ['-db', '-f', path.join(root, FILE)],
    env: { ...process.env, ...addressesOf(pairs) },
    stopSignal: 'SIGTERM',
    tier: TIER.edge,
  });
  const asks = CALLED_SERVICES.map((service) => {
    const url = `http://127.0.0.1:${pairs[service].port}/readyz`;
    return untilAnswers('the balancer', 20, () => fetch(url, { signal: AbortSignal.timeout(5_000) }));
  });
  await Promise.race([Promise.all(asks), supervisor.failure]);
}

/** The variables that the file reads. */
export function addressesOf(pairs: Readonly<Record<CalledService, Pair>>): Record<string, string> {
  const at = (port: number): string => `127.0.0.1:${port}`;
  return Object.fromEntries(
    CALLED_SERVICES.flatMap((service) => {
      const name = service.toUpperCase().replace('-', '_');
      const { port, instances } = pairs[service];
      return [
        [`${name}_BIND`, at(port)],
        [`${name}_1`, at(instances[0])],
        [`${name}_2`, at(instances[1])],
      ];
    }),
  );
}
