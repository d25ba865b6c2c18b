import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { SERVICES } from '../build/build-product';
import { environmentOf, podsIn } from './testing/pods';
import { render, skipped, withHelm } from './testing/render';

const ROOT = path.resolve(__dirname, '../..');
const load = createRequire(__filename);
type Environment = Readonly<Record<string, string>>;
type ParseConfig = (Config: new () => object, env: Environment) => Readonly<Record<string, unknown>>;

/** From the build, as tools/env-example: a built class is what production reads its environment with. */
const { parseConfig } = load(path.join(ROOT, 'dist/libs/platform/src/config/parse-config.js')) as {
  parseConfig: ParseConfig;
};
function configClassOf(service: (typeof SERVICES)[number]): new () => object {
  const file = path.join(ROOT, 'dist/apps', service, 'src/config.js');
  const found = Object.entries(load(file) as Record<string, unknown>).find(([name]) => /Config$/.test(name));
  return found?.[1] as new () => object;
}

const fileOf = (value = ''): string => path.basename(value);

const SECRETS: Environment = {
  ...{ internal_token_secret: 'planted-'.repeat(5), internal_token_secret_accepted: '', redis_url: 'redis://r:6379' },
  ...{ database_url: 'postgres://u:planted@db/b', second_factor_key: 'planted-'.repeat(5) },
  ...{
    second_factor_key_accepted: '',
    vapid_private_key: '',
    sms_webhook_secret: 'planted-sms-secret-of-the-spec-long-enough',
    smtp_url: 'smtps://u:planted@mail.example:465',
    alarm_webhook_url: '',
  },
  ...{ alertmanager_url: '', github_webhook_secret: 'planted-'.repeat(3), github_webhook_secret_accepted: '' },
  ...{ rpc_urls: 'https://a.example,https://b.example,https://c.example' },
  ...{ relayer_key: '0x1', payer_key: '0x2', poster_key: '0x3', guardian_key: '0x4' },
};

withHelm(`the environment that the chart gives${skipped}`, () => {
  let folder: string;
  let environments: Map<string, Environment>;

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-helm-'));
    for (const [name, text] of Object.entries(SECRETS)) writeFileSync(path.join(folder, name), text);
    environments = new Map(
      podsIn(render({ ops: { command: ['doctor'] } })).map(({ component, container }) => {
        const env = Object.entries(environmentOf(container));
        // The files that the product finds in the container.
        const here = env.map(([name, value]) => [name, value.replace('/run/secrets/ballast', folder)]);
        return [component, Object.fromEntries(here) as Environment];
      }),
    );
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(SERVICES)('to %s is what it reads, and nothing else', (service) => {
    const env = environments.get(service) ?? {};
    const config = parseConfig(configClassOf(service), env);
    // Not its type's own text: 6.2345678e+07 would be one that a template makes of a large number.
    if ('CHAIN_START_BLOCK' in config) expect(config['CHAIN_START_BLOCK']).toBe(62_345_678);
    const read = (name: string) => name in config || name.replace(/_FILE$/, '') in config;
    expect(Object.keys(env).filter((name) => !read(name) && SECRETS[fileOf(env[name])] !== '')).toEqual([]);
  });

  it('to the gateway names the proxy that it believes and the processes behind it', () => {
    expect(environments.get('gateway')).toMatchObject({
      ...{ TRUST_PROXY: '10.244.0.0/16', PUBLIC_URL: 'https://ballast.example' },
      ...{ AUTH_URL: 'http://ballast-auth:3000', LEDGER_URL: 'http://ballast-ledger:3000' },
      DEPLOYMENTS_URL: 'http://ballast-deployments:3000',
    });
  });

  it('to the operator’s commands is all that docker compose gives them', () => {
    const file = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');
    const { services } = parse(file, { merge: true }) as { services: { ops: { environment: Environment } } };
    // Commands make no traces.
    const wanted = Object.keys(services.ops.environment).filter((name) => !name.startsWith('OTEL_'));
    expect(Object.keys(environments.get('ops') ?? {}).sort()).toEqual(wanted.sort());
  });

  it('to the migrations is the address of their role alone', () => {
    expect(environments.get('migrate')).toEqual({
      MIGRATOR_DATABASE_URL_FILE: path.join(folder, 'migrator_database_url'),
    });
  });
});
