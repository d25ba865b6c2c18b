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
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly ports?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface ComposeFile {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const given = Object.fromEntries(requiredVariables(TEXT).map((name) => [name, `given-${name.toLowerCase()}`]));
const compose = parse(interpolate(TEXT, given), { merge: true }) as ComposeFile;
const services = Object.entries(compose.services);
const TWICE = ['gateway', 'auth', 'ledger', 'deployments', 'chain-watcher'];
const OWN = [...TWICE.flatMap((name) => [`${name}-1`, `${name}-2`]), 'checker'];
const COMMANDS = ['migrate', 'ops'];

describe('docker-compose.yml', () => {
  it('runs two of every process that somebody calls, a checker, their stores and what stands before them', () => {
    const others = ['proxy', 'balancer', 'postgres', 'redis'];
    expect(Object.keys(compose.services).sort()).toEqual([...OWN, ...COMMANDS, ...others].sort());
    for (const name of OWN)
      expect(compose.services[name]?.command).toEqual([`dist/apps/${name.replace(/-[12]$/, '')}/main.js`]);
    for (const name of TWICE) expect(compose.services[`${name}-2`]).toEqual(compose.services[`${name}-1`]);
  });

  it('puts the balancer before each of two, and has the processes ask it alone', () => {
    const { environment } = compose.services['balancer'] ?? {};
    for (const name of TWICE)
      for (const one of ['1', '2'])
        expect(environment?.[`${name.toUpperCase().replace('-', '_')}_${one}`]).toBe(`${name}-${one}:3000`);
    const targets = OWN.flatMap((name) => Object.values(compose.services[name]?.environment ?? {}));
    expect(targets.filter((value) => /^http:/.test(value) && !/^http:\/\/balancer:300[1-4]$/.test(value))).toEqual([]);
  });

  it('migrates by the owner of the tables, before the services, which connect by roles of their own', () => {
    const urlsOf = (name: string) =>
      Object.values(compose.services[name]?.environment ?? {}).filter((value) => /database_url$/.test(value));
    expect(urlsOf('migrate')).toEqual(['/run/secrets/migrator_database_url']);
    for (const name of ['auth', 'ledger', 'deployments']) {
      expect(urlsOf(`${name}-1`)).toEqual([`/run/secrets/${name}_database_url`]);
      expect(compose.services[`${name}-1`]?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully');
    }
    for (const name of ['gateway-1', 'chain-watcher-1']) expect(urlsOf(name)).toEqual([]);
    expect(urlsOf('checker')).toEqual(['/run/secrets/checker_database_url']);
  });

  it('gives each process a user of its own in Redis, and the operator’s to the operator', () => {
    const urlOf = (name: string) => compose.services[name]?.environment?.['REDIS_URL_FILE'];
    for (const name of TWICE) expect(urlOf(`${name}-1`)).toBe(`/run/secrets/${name.replace('-', '_')}_redis_url`);
    expect([urlOf('ops'), urlOf('checker'), urlOf('migrate')]).toEqual([
      '/run/secrets/redis_url',
      undefined,
      undefined,
    ]);
    for (const [name, { secrets = [] }] of services)
      if (name !== 'redis')
        expect(secrets.filter((one) => one.endsWith('redis_url'))).toHaveLength(urlOf(name) ? 1 : 0);
  });

  it('has the operator’s command line at hand, without a key, and starts it for nobody', () => {
    const { ops } = compose.services;
    expect(ops).toMatchObject({ profiles: ['ops'], restart: 'no' });
    expect(ops?.entrypoint?.at(-1)).toBe('dist/apps/ops/src/main.js');
    expect(ops?.secrets?.filter((name) => /(relayer|payer|poster|guardian)_key/.test(name))).toEqual([]);
    expect(Object.values(compose.services).flatMap(({ depends_on: on }) => Object.keys(on ?? {}))).not.toContain('ops');
  });

  it.each(services.filter(([name]) => !COMMANDS.includes(name)))('%s says when it is healthy', (_name, service) => {
    const test = service.healthcheck?.test ?? [];
    expect(test.length).toBeGreaterThan(1);
    // A colon in an unquoted line makes a map of it, which no check ever runs.
    expect(test.filter((word) => typeof word !== 'string')).toEqual([]);
  });

  it.each(services)('%s has limits', (_name, service) => {
    expect(Object.keys(service.deploy?.resources.limits ?? {}).sort()).toEqual(['cpus', 'memory', 'pids']);
  });

  it.each(services)('%s runs as an ordinary user on a root it cannot write to', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toMatch(/^(node|postgres|redis|haproxy|1000:1000)$/);
  });

  it.each(services)('%s waits until what it depends on is healthy', (_name, service) => {
    // HAProxy waits for nobody and nobody for it: a server that is not there is out until it is.
    if (Array.isArray(service.depends_on)) return expect(service.depends_on).toEqual(['balancer']);
    for (const [dependency, { condition }] of Object.entries(service.depends_on ?? {})) {
      expect(compose.services).toHaveProperty(dependency);
      expect(condition).toBe(dependency === 'migrate' ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  it('opens the proxy alone', () => {
    expect(services.filter(([, { ports }]) => ports !== undefined).map(([name]) => name)).toEqual(['proxy']);
    expect(compose.services['proxy']?.ports).toEqual(['80:8080', '443:8443', '443:8443/udp']);
    expect(compose.services['proxy']?.networks).toEqual(['edge', 'front']);
    for (const name of ['inside', 'front']) expect(compose.networks[name]?.internal).toBe(true);
    for (const name of ['gateway-1', 'ledger-1', 'postgres', 'redis', 'migrate'])
      expect(compose.services[name]?.networks).toEqual(['inside']);
    expect(compose.services['auth-1']?.networks).toEqual(['inside', 'mail']);
  });

  it.each(services)('%s has no setting that one of its own variables decides', (name) => {
    // podman-compose puts a service's environment in for the variables of the file, before those of the env file.
    const raw = parse(TEXT, { merge: true }) as ComposeFile;
    const { environment = {}, ...settings } = raw.services[name] ?? {};
    const decides = [...JSON.stringify(settings).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, variable = '']) => variable);
    expect(decides.filter((variable) => variable in environment)).toEqual([]);
  });

  it('has no tmpfs below /run, of which older engines forget the mode', () => {
    const folders = services.flatMap(([, { tmpfs = [] }]) => tmpfs.map((one) => one.split(':')[0]));
    expect([...new Set(folders)]).toEqual(['/tmp']);
    expect(compose.services['postgres']?.volumes).toContain('postgres-socket:/run/postgresql');
  });

  it.each(requiredVariables(TEXT))('does not start without %s', (name) => {
    expect(() => interpolate(TEXT, { ...given, [name]: '' })).toThrow(name);
  });

  it('has no default for a secret, an address or the chain', () => {
    const secrets = Object.keys(compose.secrets).map((name) => `${name.toUpperCase()}_FILE`);
    expect(requiredVariables(TEXT)).toEqual(
      expect.arrayContaining([...secrets, 'CHAIN_ID', 'PUBLIC_URL', 'REWARD_POOL_ADDRESS', 'DATABASE_ROLES_FILE']),
    );
    expect(secrets.length).toBeGreaterThan(20);
  });

  it('gives secrets as files only, each to those who read it, and each key to the one process that signs with it', () => {
    const given = services.flatMap(([name, { secrets = [] }]) => secrets.map((secret) => [secret, name] as const));
    for (const [name, { environment = {}, secrets = [] }] of services) {
      const read = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? []);
      // Redis reads its own in its command.
      if (name !== 'redis') expect([name, [...secrets].sort()]).toEqual([name, read.sort()]);
    }
    expect(new Set(given.map(([secret]) => secret))).toEqual(new Set(Object.keys(compose.secrets)));
    const keys = given.filter(
      ([secret, name]) => /(relayer|payer|poster|guardian)_key$/.test(secret) && !name.endsWith('-2'),
    );
    expect(keys).toEqual([
      ...['relayer_key', 'payer_key', 'poster_key'].map((key) => [key, 'chain-watcher-1']),
      ['guardian_key', 'checker'],
    ]);
  });

  it('tells the gateway of the proxy in front, and every rate limit it reads', () => {
    const environment = compose.services['gateway-1']?.environment ?? {};
    expect(environment['TRUST_PROXY']).toBe('uniquelocal');
    const limits = readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/RATE_LIMIT_[A-Z_]+(?==)/g) ?? [];
    expect(limits.length).toBeGreaterThanOrEqual(5);
    const set = Object.fromEntries(limits.map((name, at) => [name, `given-${at}`]));
    const changed = parse(interpolate(TEXT, { ...given, ...set }), { merge: true }) as ComposeFile;
    expect(changed.services['gateway-2']?.environment).toMatchObject(set);
  });

  it('gives each process only variables it reads', () => {
    const known = new Set(readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/^(?:# )?[A-Z0-9_]+(?==)/gm));
    const inFiles = new Set(
      readFileSync(path.join(ROOT, '.env.example'), 'utf8').match(/(?<=, or )[A-Z0-9_]+_FILE(?=\)$)/gm),
    );
    const names = OWN.flatMap((name) => Object.keys(compose.services[name]?.environment ?? {}));
    expect(names.filter((name) => ![name, `# ${name}`].some((one) => known.has(one)) && !inFiles.has(name))).toEqual(
      [],
    );
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
