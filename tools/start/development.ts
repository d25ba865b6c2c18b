import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Service } from '../build/build-product';
import { type ProductPlan, buildEnvironment } from './service-environment';
import { type Supervisor, TIER } from './supervisor';
import { untilAnswers } from './until-answers';

/** The options that `npm run dev` adds to `npm start`. */
export interface Development {
  /** The service that a debugger starts instead of us. */
  readonly without: Service | undefined;
}

/** The port at which a debugger attaches to a service; .vscode/launch.json names the same. */
export const INSPECT_PORTS: Readonly<Record<Service, number>> = {
  gateway: 9229,
  auth: 9230,
  ledger: 9231,
  deployments: 9232,
  'chain-watcher': 9233,
  checker: 9234,
};

const HOST = '127.0.0.1';

/** Node's arguments that run a service from its sources. */
const fromSources = (service: Service): string[] => [
  ...['--require', './tools/start/run-sources.cjs'],
  `apps/${service}/src/main.ts`,
];

/** Node's arguments that run a service from its sources, again at each change of one, with an open inspector. */
export const watchedSources = (service: Service): string[] => [
  ...['--watch', '--watch-preserve-output', `--inspect=${HOST}:${INSPECT_PORTS[service]}`],
  ...fromSources(service),
];

/** Serves the web app from its sources at the product's address; what it does not know goes on to the gateway. */
export async function startWeb({ root, url, ports }: ProductPlan, supervisor: Supervisor): Promise<void> {
  supervisor.start({
    name: 'web',
    command: process.execPath,
    args: [
      path.join(root, 'node_modules/vite/bin/vite.js'),
      ...['--config', 'apps/web/vite.config.ts', '--port', new URL(url).port, '--strictPort'],
    ],
    env: { ...process.env, BALLAST_API_URL: `http://${HOST}:${ports.gateway}` },
    cwd: root,
    stopSignal: 'SIGTERM',
    tier: TIER.edge,
  });
  await Promise.race([untilAnswers('web', 60, () => fetch(url)), supervisor.failure]);
}

/**
 * Writes the environment of a service that is left to a debugger.
 * @returns the command that runs it
 */
export function leaveOut(service: Service, plan: ProductPlan, stateDirectory: string): string {
  const file = path.join(stateDirectory, 'debug', `${service}.env`);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = Object.entries(buildEnvironment(service, plan)).filter(([name, value]) => process.env[name] !== value);
  const lines = own.map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const environment = `--env-file=${path.relative(plan.root, file)}`;
  return ['node', environment, '--inspect-brk', ...fromSources(service)].join(' ');
}

/** Rows of the table that a developer needs besides. */
export function developmentRows({ without }: Development, logs: string): [string, string][] {
  const inspected = Object.entries(INSPECT_PORTS).filter(([service]) => service !== without);
  return [
    ['Debuggers', inspected.map(([service, port]) => `${service} ${port}`).join(', ')],
    ['Logs', `tail -f ${path.join(path.relative('', logs), '*.log')}`],
  ];
}
