import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { ROLE, anvilDevKey, anvilDevWallet } from '../../start/anvil-dev-keys';
import { untilAnswers } from '../../start/until-answers';
import { type Engine, run, runWell } from './compose-engine';

const ROOT = path.resolve(__dirname, '../../..');
const PROJECT = 'ballast-drill';
const MAIN = 'dist/apps/ops/src/main.js';
const POSTGRES_USER = 999;
/** All containers start at once, on as few cores as there are. */
const HEALTHY_SECONDS = 600;

interface Inspected {
  readonly State: { readonly Status: string; readonly ExitCode: number; readonly Health?: { readonly Status: string } };
  readonly NetworkSettings: { readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>> };
}

/** docker-compose.yml as docs/install.md brings it up, on a local chain of this machine. */
export class ComposeStack {
  readonly envFile: string;
  /** The certificate of the authority that signed the proxy's. */
  readonly authority: string;

  private constructor(
    readonly engine: Engine,
    readonly folder: string,
    readonly chain: LocalChain,
  ) {
    this.envFile = path.join(folder, 'ballast.env');
    this.authority = path.join(folder, 'root.crt');
  }

  static async init(engine: Engine, folder: string): Promise<ComposeStack> {
    const chain = await localChain({ blockTime: 1, args: ['--host', '0.0.0.0'] });
    const stack = new ComposeStack(engine, folder, chain);
    const rpc = `http://${addressOfThisMachine()}:${new URL(chain.url).port}`;
    const printed = stack.ops(
      ...['init', '--compose', '--file', stack.envFile, '--public-url', 'https://localhost', '--chain-id', '31337'],
      ...['--rpc-urls', `${rpc},${rpc}/?two,${rpc}/?three`, '--checker-rpc-urls', `${rpc}/?four`],
      ...['--smtp-url', '', '--mail-from', ''],
      ...['name', 'address', 'licence', 'risk-notice'].flatMap((what) => [`--operator-${what}`, 'a drill']),
      ...['--operator-contact', 'drill@ballast.example', '--operator-terms', 'https://ballast.example/terms'],
      ...['--operator-privacy', 'https://ballast.example/privacy'],
    );
    for (const [, address] of printed.matchAll(/ is (0x[0-9a-fA-F]{40})$/gm))
      await chain.rpc('anvil_setBalance', [address, '0x8ac7230489e80000']);
    const key = path.join(folder, 'deployer.key');
    writeFileSync(key, anvilDevKey(ROLE.operator), { mode: 0o600 });
    stack.ops(
      ...['deploy-contracts', '--env-file', stack.envFile, '--key-file', key, '--write', '--accrual-limit', '1000000'],
      ...['--factory-admin', anvilDevWallet(ROLE.operator).address, '--pool-owner', anvilDevWallet(7).address],
    );
    return stack;
  }

  get env(): NodeJS.Dict<string> {
    return parseEnv(readFileSync(this.envFile, 'utf8'));
  }

  /** The address of Postgres as its superuser, from this machine, which reaches the containers' own addresses. */
  get databaseUrl(): string {
    return `postgres://postgres:${this.superuserPassword()}@${this.addressOf('postgres')}:5432/ballast`;
  }

  /** Runs a command on the compose file. */
  compose(...args: readonly string[]): string {
    const { compose } = this.engine;
    const [command, ...first] = compose;
    const options = ['--env-file', this.envFile, '--file', path.join(ROOT, 'docker-compose.yml')];
    return runWell(command, [...first, ...options, '--project-name', PROJECT, ...args]);
  }

  async up(): Promise<void> {
    this.compose(...this.engine.up);
    await this.untilHealthy();
    writeFileSync(
      this.authority,
      this.compose('exec', '-T', 'proxy', 'cat', '/data/caddy/pki/authorities/local/root.crt'),
    );
  }

  async untilHealthy(): Promise<void> {
    await untilAnswers('The containers', HEALTHY_SECONDS, async () => {
      const containers = this.names().map((name) => ({ name, ...this.inspect(name).State }));
      const waiting = containers.filter(({ name, Status, ExitCode, Health }) =>
        name.includes('migrate') ? Status !== 'exited' || ExitCode !== 0 : Health?.Status !== 'healthy',
      );
      // Podman leaves its health checks to systemd, which a machine in a container does not have.
      if (this.engine.run === 'podman') for (const { name } of waiting) run('podman', ['healthcheck', 'run', name]);
      if (containers.length === 0 || waiting.length > 0)
        throw new Error(waiting.map(({ name, Status, Health }) => `${name}: ${Status} ${Health?.Status}`).join(', '));
    });
  }

  /** `ops` on this machine, as an operator with a checkout runs it. */
  check(...args: readonly string[]): string {
    const env = { ...process.env, NODE_EXTRA_CA_CERTS: this.authority };
    const main = path.join(ROOT, MAIN);
    return runWell(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...args], env);
  }

  /** Makes the first admin by the container `ops`. */
  createAdmin(admin: { readonly email: string; readonly password: string; readonly withdrawalPassword: string }): void {
    const folder = path.join(this.folder, 'passwords');
    mkdirSync(folder);
    for (const name of ['password', 'withdrawalPassword'] as const)
      writeFileSync(path.join(folder, name), admin[name], { mode: 0o600 });
    const files = ['--password-file', '/given/password', '--withdrawal-password-file', '/given/withdrawalPassword'];
    const options = [
      '--profile',
      'ops',
      'run',
      '--rm',
      '-T',
      '--no-deps',
      '--user',
      '0',
      '--volume',
      `${folder}:/given:ro`,
    ];
    this.compose(...options, 'ops', 'create-admin', '--email', admin.email, ...files);
  }

  /** Ends a container as a fault would. */
  kill(service: string): void {
    runWell(this.engine.run, ['kill', '--signal', 'KILL', this.nameOf(service)]);
  }

  /** A folder of backups with its key, both of the user in the image of backups. */
  makeBackupKey(): void {
    const [folder, key] = ['backups', 'backup.key'].map((name) => path.join(this.folder, name)) as [string, string];
    mkdirSync(folder, { mode: 0o700 });
    const made = ['run', '--rm', '--entrypoint', 'age-keygen', 'ballast-backup:local'];
    writeFileSync(key, runWell(this.engine.run, made), { mode: 0o600 });
    for (const file of [folder, key]) chownSync(file, POSTGRES_USER, POSTGRES_USER);
  }

  /** Runs `ops` of the image of backups on the database. */
  backup(...args: readonly string[]): string {
    const url = `postgres://postgres:${this.superuserPassword()}@postgres:5432/ballast`;
    const options = ['--rm', '--network', `${PROJECT}_inside`, '--env', `DATABASE_URL=${url}`];
    const volumes = ['--volume', `${this.folder}:${this.folder}`];
    chmodSync(this.folder, 0o711);
    const place = ['--folder', path.join(this.folder, 'backups'), '--key-file', path.join(this.folder, 'backup.key')];
    return runWell(this.engine.run, ['run', ...options, ...volumes, 'ballast-backup:local', ...args, ...place]);
  }

  async remove(): Promise<void> {
    try {
      this.compose('down', '--volumes');
    } finally {
      await this.chain.stop();
    }
  }

  private superuserPassword(): string {
    return readFileSync(this.env['POSTGRES_PASSWORD_FILE'] ?? '', 'utf8').trim();
  }

  private ops(...args: readonly string[]): string {
    const options = ['run', '--rm', '--user', 'root', '--volume', `${this.folder}:${this.folder}`];
    return runWell(this.engine.run, [...options, 'ballast:local', MAIN, ...args]);
  }

  private names(): string[] {
    const filter = `label=com.docker.compose.project=${PROJECT}`;
    const names = runWell(this.engine.run, ['ps', '--all', '--filter', filter, '--format', '{{.Names}}']);
    return names.split('\n').filter((name) => name !== '');
  }

  private nameOf(service: string): string {
    const name = this.names().find((one) => new RegExp(`[-_]${service}[-_]1$`).test(one));
    if (name === undefined) throw new Error(`${service} has no container.`);
    return name;
  }

  private inspect(name: string): Inspected {
    return (JSON.parse(runWell(this.engine.run, ['inspect', name])) as [Inspected])[0];
  }

  private addressOf(service: string): string {
    const [network] = Object.values(this.inspect(this.nameOf(service)).NetworkSettings.Networks);
    return network?.IPAddress ?? '';
  }
}

/** An address at which containers find this machine. */
function addressOfThisMachine(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal);
  if (found === undefined) throw new Error('This machine has no address that its containers could call.');
  return found.address;
}
