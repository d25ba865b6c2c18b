import { type Service, SERVICES, mainOf } from '../build/build-product';
import { type Development, watchedSources } from './development';
import { type ProductPlan, buildEnvironment } from './service-environment';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

/** Node flags of every process: TypeORM and pg touch features whose warning would be the first line of each log. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/** Of a product on somebody's own machine: few use it at once, and each process takes some 35 MB less for 4 % more work. */
const FRUGAL_FLAGS = [
  '--disable-warning=ExperimentalWarning',
  '--optimize-for-size',
  '--max-semi-space-size=4',
  '--v8-pool-size=1',
];

/** For glibc: freed memory goes back to the system at once, some 10 MB of it after the program was read. */
const FRUGAL_MEMORY = { MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '32768' };

/**
 * Starts the processes, all but one that is left to a debugger, and waits until each says that it is ready.
 * @param development given: from their sources
 * @throws Fault with one sentence when one of them ends or stays unready.
 */
export async function startServices(
  plan: ProductPlan,
  supervisor: Supervisor,
  development?: Development,
): Promise<void> {
  const services = SERVICES.filter((service) => service !== development?.without);
  for (const service of services) {
    supervisor.start({
      name: service,
      command: process.execPath,
      args: [...FRUGAL_FLAGS, ...(development === undefined ? [mainOf(service)] : watchedSources(service))],
      env: { ...FRUGAL_MEMORY, ...buildEnvironment(service, plan) },
      cwd: plan.root,
      stopSignal: 'SIGTERM',
      tier: service === 'gateway' ? TIER.edge : TIER.service,
    });
  }
  const ready = services.map((service) => untilReady(service, plan, 60));
  await Promise.race([Promise.all(ready), supervisor.failure]);
}

/**
 * Waits until a process says that it is ready.
 * @throws Fault when it has not within `seconds`.
 */
export function untilReady(service: Service, { ports }: ProductPlan, seconds: number): Promise<void> {
  return untilAnswers(service, seconds, () => assertReady(`http://127.0.0.1:${ports[service]}/readyz`));
}

async function assertReady(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`it says ${response.status} ${(await response.text()).slice(0, 300)}`);
}
