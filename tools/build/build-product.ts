import path from 'node:path';
import { computeFingerprint } from './fingerprint';
import { buildStamp } from './build-stamp';
import { nx, runStep } from './run-step';

/** The processes of the product, by the names of their folders in apps/. */
export const SERVICES = ['auth', 'ledger', 'deployments', 'chain-watcher', 'gateway', 'checker'] as const;

export type Service = (typeof SERVICES)[number];

/** Those that somebody calls: a balancer stands before them where there are two of each. */
export type CalledService = Exclude<Service, 'checker'>;

export const CALLED_SERVICES = SERVICES.filter((service): service is CalledService => service !== 'checker');

const SOURCES = [
  ...[...SERVICES, 'ops', 'web'].map((app) => `apps/${app}`),
  ...['domain', 'dto', 'platform', 'texts', 'ui', 'vault'].map((lib) => `libs/${lib}`),
  ...['.swcrc', 'package.json', 'package-lock.json', 'nx.json', 'tsconfig.base.json', 'tools/build', 'tools/bundle'],
];

/** The file that runs a built process. */
export const mainOf = (service: Service): string => path.join('dist/apps', service, 'main.js');

/**
 * Compiles the contracts and builds every process and the web app through Nx, unless nothing changed since the last time:
 * asking Nx alone would take several seconds of a start.
 * @returns whether anything was built.
 * @throws StepError with the output of what failed.
 */
export async function buildProduct(root: string): Promise<boolean> {
  const fingerprint = computeFingerprint(root, SOURCES);
  const products = [...SERVICES.map(mainOf), 'dist/apps/ops/src/main.js', 'dist/apps/web/en/index.html'].map((file) =>
    path.join(root, file),
  );
  const last = buildStamp(path.join(root, 'dist/.built-from'), products);
  if (last.isFor(fingerprint)) return false;
  last.clear();
  await runStep({ name: 'The build', args: nx('run-many', '-t', 'build', '--outputStyle=stream') });
  last.remember(fingerprint);
  return true;
}
