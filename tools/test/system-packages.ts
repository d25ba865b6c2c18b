import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { offerHelm } from '../helm/helm-program';
import { Fault } from '../start/fault';

/** A program the tests need that npm does not bring. */
interface SystemProgram {
  /** The one that is installed, then others that will do. */
  readonly names: readonly [string, ...string[]];
  /** Debian's packages that bring it. */
  readonly packages: readonly string[];
  readonly what: string;
}

/** The shell is Chromium without a desktop's windows and services, which Playwright itself takes: a third less work. */
const CHROMIUM: SystemProgram = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  packages: ['chromium-headless-shell', 'fonts-liberation'],
  what: 'Chromium',
};
const REDIS: SystemProgram = { names: ['redis-server'], packages: ['redis-server'], what: 'redis-server' };
/** Specs run the product behind the proxies and the balancer that the docs show. */
const PROXIES: readonly SystemProgram[] = ['nginx', 'caddy', 'openssl', 'haproxy'].map((name) => ({
  ...{ names: [name], packages: [name], what: name },
}));

/** A spec walks docs/install.md on the Postgres of the distribution. */
const POSTGRES: SystemProgram = { names: ['pg_ctlcluster', 'initdb'], packages: ['postgresql'], what: 'Postgres' };

/** Backups are encrypted by it. */
const AGE: SystemProgram = { names: ['age'], packages: ['age'], what: 'age' };

function find(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

/** The folder of a program may not be on the PATH of a cron job or a bare shell; Debian installs to these. */
function widenPath(): void {
  process.env['PATH'] = [process.env['PATH'] ?? '', '/usr/bin', '/usr/sbin', '/usr/local/bin'].join(path.delimiter);
}

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: readonly string[]): boolean =>
    spawnSync('apt-get', [...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  process.stdout.write(`Installing ${packages.join(', ')} (apt-get) …\n`);
  const options = ['-qq', '-y', '--no-install-recommends'];
  // The list of packages may be missing or old: fetched only when the first try fails.
  if (run('install', ...options, ...packages)) return;
  run('update', '-qq');
  run('install', ...options, ...packages);
}

/** Which suites need which programs. */
export interface SystemNeeds {
  readonly redis: boolean;
  readonly proxies: boolean;
  readonly chromium: boolean;
}

/**
 * Sees to it that the programs are there, and tells the browser tests where Chromium is.
 * @throws Fault with one sentence when a program is missing and cannot be installed.
 */
export function ensureSystemPrograms(needs: SystemNeeds): void {
  widenPath();
  const wanted = [
    ...(needs.redis && process.env['TEST_REDIS_URL'] === undefined ? [REDIS] : []),
    ...(needs.proxies ? [...PROXIES, POSTGRES, AGE] : []),
    ...(needs.chromium && process.env['CHROMIUM_PATH'] === undefined ? [CHROMIUM] : []),
  ];
  const missing = wanted.filter(({ names: [best] }) => find([best]) === undefined);
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    install(missing.flatMap(({ packages }) => packages));
  }
  const still = wanted.filter(({ names }) => find(names) === undefined);
  if (still.length > 0) {
    const packages = still.flatMap((program) => program.packages).join(' ');
    throw new Fault(
      `The tests need ${still.map(({ what }) => what).join(' and ')}: install it first (Debian: apt-get install ${packages}).`,
    );
  }
  if (needs.proxies) offerHelm();
  const chromium = find(CHROMIUM.names);
  if (needs.chromium && chromium !== undefined) process.env['CHROMIUM_PATH'] ??= chromium;
}
