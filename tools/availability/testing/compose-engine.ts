import { type SpawnSyncReturns, spawnSync } from 'node:child_process';

/** The programs that can run docker-compose.yml, docker first. */
const ENGINES = [
  // `run` of docker compose takes a service's profile along by itself; podman-compose wants it named.
  { run: 'docker', compose: ['docker', 'compose'], up: ['up', '--detach'] },
  // Podman before 5.6 starts nothing that depends on a container which has ended, as `migrate` has. The services wait for
  // their tables by themselves.
  { run: 'podman', compose: ['podman-compose'], up: ['up', '--detach', '--no-deps'] },
] as const;

/** Images of the file that no registry has. */
const IMAGES = ['ballast:local', 'ballast-proxy:local', 'ballast-backup:local'];

export type Engine = (typeof ENGINES)[number];

/** The engine of this machine; else what is missing, in words. */
export function findEngine(): Engine | string {
  const answers = (command: string, ...args: string[]) => run(command, args).status === 0;
  const engine = ENGINES.find(({ run: program, compose: [command = '', ...first] }) =>
    [answers(program, 'info'), answers(command, ...first, 'version')].every(Boolean),
  );
  if (engine === undefined) return 'needs docker compose, or podman and podman-compose, which answer';
  if (process.getuid?.() !== 0) return 'needs root, as docs/install.md has it';
  const missing = IMAGES.filter((image) => !answers(engine.run, 'image', 'inspect', image));
  return missing.length === 0 ? engine : `needs the images ${missing.join(', ')}: build them (docs/install.md)`;
}

/** Runs a program to its end. */
export function run(command: string, args: readonly string[], env = process.env): SpawnSyncReturns<string> {
  return spawnSync(command, args, { env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
}

/** The same for one that has to end well. @returns what it printed @throws Error with its last words */
export function runWell(command: string, args: readonly string[], env = process.env): string {
  const { status, stdout, stderr, error } = run(command, args, env);
  if (status === 0) return stdout;
  const words = `${stdout}${stderr}`.trim().split('\n').slice(-8).join('\n');
  throw new Error(`${command} ${args.join(' ')}\nended with ${status} ${error?.message ?? ''}: ${words}`);
}
