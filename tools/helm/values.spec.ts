import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { SERVICES } from '../build/build-product';
import { CHART, type Values, overlay, skipped, tryRendering, withHelm } from './testing/render';
import { variablesOfProcesses } from './testing/variables';

interface Schema {
  readonly properties: Readonly<Record<string, Schema>>;
  readonly items?: { readonly enum?: readonly string[] };
}

const read = (file: string): string => readFileSync(path.join(CHART, file), 'utf8');
const schema = JSON.parse(read('values.schema.json')) as Schema;
const keyOf = (service: string): string => service.replace(/-(\w)/, (_dash, letter: string) => letter.toUpperCase());
/** Set by the chart out of values of other names, or the same for everybody. */
const OWN = [
  ...['HOST', 'PORT', 'METRICS_PORT', 'LOG_LEVEL', 'DRAIN_MS', 'DATABASE_INSTANCES', 'PUBLIC_URL', 'TRUST_PROXY'],
  ...['CHAIN_ID', 'CHAIN_START_BLOCK', 'USDC_ADDRESS', 'VAULT_FACTORY_ADDRESS', 'VAULT_IMPLEMENTATION_ADDRESS'],
  ...['REWARD_POOL_ADDRESS', 'AUTH_URL', 'LEDGER_URL', 'DEPLOYMENTS_URL', 'WATCHER_URL', 'WEB_ROOT', 'OPENAPI_FILE'],
];
const filesOf = (of: Schema | undefined) => [...(of?.properties['files']?.items?.enum ?? [])].sort();

describe("the chart's values", () => {
  it('are described as the file holds them', () => {
    const validate = new Ajv({ strict: false }).compile(schema);
    validate(parse(read('values.yaml'), { merge: true }));
    expect(validate.errors).toBeNull();
  });

  it.each(SERVICES)('take for %s every variable that it reads: plain ones in env, secrets as files', (service) => {
    const process = schema.properties[keyOf(service)];
    const shared = filesOf(schema.properties['sharedSecret']);
    const variables = variablesOfProcesses()[service];
    const isKeyFile = (name: string) => name.endsWith('_KEY_FILE');
    const plain = variables.filter(({ name, isSecret }) => !isSecret && !isKeyFile(name) && !OWN.includes(name));
    expect(Object.keys(process?.properties['env']?.properties ?? {}).sort()).toEqual(
      plain.map(({ name }) => name).sort(),
    );
    const secrets = variables
      .filter(({ name, isSecret }) => isSecret && !shared.includes(name))
      .map(({ name }) => name);
    const keys = variables.filter(({ name }) => isKeyFile(name)).map(({ name }) => name.replace(/_FILE$/, ''));
    // Its queues are in Redis: the chart's roles of Postgres make no schema for them.
    const unused = service === 'chain-watcher' ? ['DATABASE_URL'] : [];
    expect(filesOf(process?.properties['secret'])).toEqual(
      [...secrets, ...keys].filter((name) => !unused.includes(name)).sort(),
    );
  });

  it('have the version of the product', () => {
    const { appVersion } = parse(read('Chart.yaml')) as { appVersion: string };
    const { version } = JSON.parse(readFileSync(path.resolve(CHART, '../../../package.json'), 'utf8')) as Values;
    expect(appVersion).toBe(version);
  });
});

/** Each is wrong by itself; all are given at once, for rendering costs more than looking. */
const FAULTS: [what: string, values: Values, sentence: string][] = [
  ['no image', { image: { repository: '' } }, 'image.repository is missing'],
  ['an address with a path', { publicUrl: 'https://ballast.example/club' }, 'publicUrl must be the https address'],
  ['nobody to believe', { trustProxy: '' }, 'trustProxy is missing'],
  ['the local chain', { chain: { id: 31337 } }, 'chain.id must be 137 (Polygon) or 80002 (Amoy)'],
  ['no first block', { chain: { startBlock: 0 } }, 'chain.startBlock is missing'],
  ...['usdc', 'vaultFactory', 'vaultImplementation', 'rewardPool'].map((name): [string, Values, string] => [
    `half an address of ${name}`,
    { chain: { [name]: '0x12' } },
    `chain.${name} must be the address of a contract`,
  ]),
  ...['NAME', 'ADDRESS', 'LICENCE', 'CONTACT', 'RISK_NOTICE', 'TERMS', 'PRIVACY'].map(
    (name): [string, Values, string] => [
      `no OPERATOR_${name}`,
      { ledger: { env: { [`OPERATOR_${name}`]: '' } } },
      `ledger.env.OPERATOR_${name} is missing`,
    ],
  ),
  ['no Secret for all', { sharedSecret: { name: '' } }, 'sharedSecret.name is missing'],
  ...['gateway', 'auth', 'ledger', 'deployments', 'chainWatcher', 'checker', 'migrate'].map(
    (name): [string, Values, string] => [
      `no Secret for ${name}`,
      { [name]: { secret: { name: '' } } },
      `${name}.secret.name is missing`,
    ],
  ),
  ['no Secret for a command', { ops: { command: ['doctor'], secret: { name: '' } } }, 'ops.secret.name is missing'],
  [
    'an autoscaler upside down',
    { ledger: { autoscaling: { enabled: true, minReplicas: 4, maxReplicas: 2 } } },
    'ledger.autoscaling.maxReplicas must be minReplicas or more',
  ],
  ['no time to end', { terminationGracePeriodSeconds: 5 }, 'terminationGracePeriodSeconds must be 15 or more'],
  ['no certificate', { ingress: { tls: { secretName: '' } } }, 'ingress.tls.secretName is missing'],
  ['no way to Postgres', { networkPolicy: { postgres: { to: [] } } }, 'networkPolicy.postgres.to names no place'],
  ['no way to Redis', { networkPolicy: { redis: { to: [] } } }, 'networkPolicy.redis.to names no place'],
  [
    'no way in',
    { networkPolicy: { ingressController: { from: [] } } },
    'networkPolicy.ingressController.from names no',
  ],
];

const MISWRITTEN: [what: string, values: Values, sentence: string][] = [
  ['a misspelled value', { replica: 2 }, "additional properties 'replica' not allowed"],
  ['a variable that nobody reads', { gateway: { env: { RATE_LIMIT: '1' } } }, "'/gateway/env': additional properties"],
  ['a secret among the variables', { auth: { env: { SMTP_URL: 'smtp://x' } } }, "'/auth/env': additional properties"],
  ['a number in place of a text', { ledger: { env: { DUST_BELOW_USDC: 1 } } }, 'got number, want string'],
  ['a key to one that signs nothing', { auth: { secret: { files: ['PAYER_KEY'] } } }, "'/auth/secret/files/0'"],
  ['too long a drain', { drainMs: 20_000 }, "'/drainMs': maximum"],
  ['a part taken away', { chain: null }, "missing property 'chain'"],
];

withHelm(`values that helm is given${skipped}`, () => {
  const all = (faults: typeof FAULTS) => faults.reduce<Values>((sum, [, values]) => overlay(sum, values), {});
  let faulty: ReturnType<typeof tryRendering>;
  let miswritten: ReturnType<typeof tryRendering>;
  beforeAll(() => {
    faulty = tryRendering(all(FAULTS));
    miswritten = tryRendering(all(MISWRITTEN));
  });

  it.each(FAULTS)('are refused with %s', (_what, _values, sentence) => {
    expect(faulty.stderr).toContain(sentence);
  });

  it('are refused for each of these faults and no other', () => {
    expect(faulty).toMatchObject({ status: 1, stderr: expect.stringContaining(`have ${FAULTS.length} faults: `) });
    const alone = tryRendering({ publicUrl: 'http://ballast.example' });
    expect(alone).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/The values have 1 fault: publicUrl must /),
    });
  });

  it.each(MISWRITTEN)('are refused with %s', (_what, _values, sentence) => {
    expect(miswritten.status).toBe(1);
    expect(miswritten.stderr).toContain(sentence);
  });

  it('need no Secret of what does not run', () => {
    const { status, stderr } = tryRendering({ checker: { replicas: 0, secret: { name: '' } } });
    expect([status, stderr]).toEqual([0, expect.not.stringContaining('fault')]);
  });
});
