import { type Service, mainOf } from '../build/build-product';
import { type ProductPlan, buildEnvironment } from './service-environment';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

/** Node flags of every process: TypeORM and pg touch features whose warning would be the first line of each log. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=32'];

/**
 * Starts the processes and waits until each says that it and all it depends on are ready.
 * @throws Fault with one sentence when one of them ends or stays unready.
 */
export async function startServices(plan: ProductPlan, supervisor: Supervisor): Promise<void> {
  const services: readonly Service[] = ['auth', 'ledger', 'deployments', 'chain-watcher', 'gateway'];
  for (const service of services) {
    supervisor.start({
      name: service,
      command: process.execPath,
      args: [...NODE_FLAGS, mainOf(service)],
      env: buildEnvironment(service, plan),
      cwd: plan.root,
      stopSignal: 'SIGTERM',
      tier: service === 'gateway' ? TIER.edge : TIER.service,
    });
  }
  const ready = services.map((service) =>
    untilAnswers(service, 60, () => assertReady(`http://127.0.0.1:${plan.ports[service]}/readyz`)),
  );
  await Promise.race([Promise.all(ready), supervisor.failure]);
}

async function assertReady(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`it says ${response.status} ${(await response.text()).slice(0, 300)}`);
}
