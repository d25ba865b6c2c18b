import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { interpolate, requiredVariables } from './testing/interpolate';

const ROOT = path.resolve(__dirname, '../..');
const TEXT = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly entrypoint?: readonly string[];
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly deploy?: { readonly resources: { readonly limits: Readonly<Record<string, unknown>> } };
  readonly environment: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
}

const given = Object.fromEntries(requiredVariables(TEXT).map((name) => [name, `given-${name.toLowerCase()}`]));
const compose = parse(interpolate(TEXT, given), { merge: true }) as ComposeFile;
const services = Object.entries(compose.services);
const OWN = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher', 'checker'];

describe('docker-compose.yml', () => {
  it('runs every process, Postgres and Redis', () => {
    expect(Object.keys(compose.services).sort()).toEqual([...OWN, 'ops', 'postgres', 'redis'].sort());
    for (const name of OWN) expect(compose.services[name]?.command).toEqual([`dist/apps/${name}/src/main.js`]);
  });

  it('has the operator’s command line at hand, without a key, and starts it for nobody', () => {
    const { ops } = compose.services;
    expect(ops).toMatchObject({ profiles: ['ops'], restart: 'no' });
    expect(ops?.entrypoint?.at(-1)).toBe('dist/apps/ops/src/main.js');
    expect(ops?.secrets).toBeUndefined();
    expect(Object.values(compose.services).flatMap(({ depends_on: on }) => Object.keys(on ?? {}))).not.toContain('ops');
  });

  it.each(services)('%s says when it is healthy and has limits', (_name, service) => {
    const test = service.healthcheck?.test ?? [];
    expect(test.length).toBeGreaterThan(1);
    // A colon in an unquoted line makes a map of it, which no check ever runs.
    expect(test.filter((word) => typeof word !== 'string')).toEqual([]);
    expect(Object.keys(service.deploy?.resources.limits ?? {}).sort()).toEqual(['cpus', 'memory', 'pids']);
  });

  it.each(services)('%s runs as an ordinary user on a root it cannot write to', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toMatch(/^(node|postgres|redis)$/);
  });

  it.each(services)('%s waits until what it depends on is healthy', (_name, service) => {
    for (const [dependency, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(dependency);
      expect(condition).toBe('service_healthy');
    }
  });

  it('opens the gateway alone, and to this machine alone', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['gateway']);
    expect(compose.services['gateway']?.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(compose.networks['inside']?.internal).toBe(true);
    for (const name of ['ledger', 'postgres', 'redis']) expect(compose.services[name]?.networks).toEqual(['inside']);
    expect(compose.services['auth']?.networks).toEqual(['inside', 'mail']);
  });

  it.each(requiredVariables(TEXT))('does not start without %s', (name) => {
    expect(() => interpolate(TEXT, { ...given, [name]: '' })).toThrow(name);
  });

  it('has no default for a secret, an address or the chain', () => {
    const decisive = [
      'INTERNAL_TOKEN_SECRET',
      'SECOND_FACTOR_KEY',
      'POSTGRES_PASSWORD',
      'REDIS_PASSWORD',
      'CHAIN_ID',
      'RPC_URLS',
    ];
    expect(requiredVariables(TEXT)).toEqual(
      expect.arrayContaining([
        ...[...decisive, 'PAYER_KEY_FILE', 'POSTER_KEY_FILE', 'REWARD_POOL_ADDRESS'],
        ...['CHECKER_RPC_URLS', 'CHECKER_DATABASE_URL', 'GUARDIAN_KEY_FILE'],
      ]),
    );
  });

  it('gives each key to the one process that signs with it', () => {
    const keys = OWN.map((name) => [name, compose.services[name]?.secrets ?? []] as const);
    expect(keys.filter(([, secrets]) => secrets.length > 0)).toEqual([
      ['chain-watcher', ['relayer_key', 'payer_key', 'poster_key']],
      ['checker', ['guardian_key']],
    ]);
  });

  it('tells the gateway of the proxy in front, and every rate limit it reads', () => {
    const environment = compose.services['gateway']?.environment ?? {};
    expect(environment['TRUST_PROXY']).toBe(given['TRUST_PROXY']);
    expect(() => interpolate(TEXT, { ...given, TRUST_PROXY: '' })).toThrow('TRUST_PROXY');
    const limits = readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/RATE_LIMIT_[A-Z_]+(?==)/g) ?? [];
    expect(limits.length).toBeGreaterThanOrEqual(5);
    const set = Object.fromEntries(limits.map((name, at) => [name, `given-${at}`]));
    const changed = parse(interpolate(TEXT, { ...given, ...set }), { merge: true }) as ComposeFile;
    expect(changed.services['gateway']?.environment).toMatchObject(set);
  });

  it('gives each process only variables it reads', () => {
    const known = new Set(readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/^(?:# )?[A-Z0-9_]+(?==)/gm));
    const names = OWN.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
    expect(names.filter((name) => !known.has(name) && !known.has(`# ${name}`))).toEqual([]);
  });

  // Without compose the checks above are the check, and this one counts as skipped: it must not look passed.
  const [command = '', ...args] = composeCommand() ?? [];
  (command === '' ? it.skip : it)('is accepted by compose itself', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ballast-compose-'));
    writeFileSync(
      path.join(folder, 'env'),
      Object.entries(given)
        .map((pair) => pair.join('='))
        .join('\n'),
    );
    const options = ['--file', path.join(ROOT, 'docker-compose.yml'), '--env-file', path.join(folder, 'env')];
    const run = spawnSync(command, [...args, ...options, 'config', '--quiet'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(`${run.status} ${run.stderr}`).toMatch(/^0 /);
  });
});

/** The first compose, `docker-compose` 1.x, knows neither `name` nor `pids`: it cannot judge the file. */
function composeCommand(): string[] | undefined {
  const commands = [['docker', 'compose'], ['docker-compose']];
  return commands.find(([command = '', ...args]) => {
    const run = spawnSync(command, [...args, 'version', '--short'], { encoding: 'utf8' });
    return run.status === 0 && /^v?([2-9]|\d\d)/.test(run.stdout.trim());
  });
}
