import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { Wallet } from 'ethers';
import { SECRET_VARIABLES } from '../environment/secret-variables';
import { OpsHarness } from '../testing/ops-harness';

jest.setTimeout(120_000);

const WORKSPACE = path.resolve(__dirname, '../../../..');
const ANSWERS = [
  ...['--public-url', 'https://ballast.example', '--chain-id', '137', '--trust-proxy', '127.0.0.1'],
  ...['--rpc-urls', 'https://one.example/v2,https://two.example,https://three.example'],
  ...['--checker-rpc-urls', 'https://four.example', '--mail-from', 'Ballast <no-reply@ballast.example>'],
  ...['--smtp-url', 'smtps://ballast:p%40ss@mail.example:465', '--operator-name', 'Ballast Operations GmbH'],
];

describe('ops init', () => {
  let ops: OpsHarness;
  let text: string;
  const run = (file: string, ...args: readonly string[]) => ops.run(['init', '--file', ops.file(file), ...args]);

  beforeAll(async () => {
    ops = OpsHarness.start('auth', 'ledger', 'deployments', 'chain-watcher', 'gateway', 'checker');
    const { code, err } = await run('etc.env', ...ANSWERS);
    expect([code, err]).toEqual([0, '']);
    text = readFileSync(ops.file('etc.env'), 'utf8');
  });
  afterAll(() => ops.stop());

  it('writes files that only their owner can read, and prints no secret', async () => {
    const { out } = await run('second.env', '--keys', ops.file('other-keys'), ...ANSWERS);
    const values = parseEnv(readFileSync(ops.file('second.env'), 'utf8'));
    for (const role of ['relayer', 'payer', 'poster', 'guardian']) {
      const file = ops.file(`other-keys/${role}.key`);
      expect(values[`${role.toUpperCase()}_KEY_FILE`]).toBe(file);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const key = readFileSync(file, 'utf8').trim();
      expect(out).toContain(`the ${role} is ${new Wallet(key).address}`);
      expect(out).not.toContain(key.slice(2));
    }
    expect(statSync(ops.file('second.env')).mode & 0o777).toBe(0o600);
    const secrets = Object.entries(values).filter(([name]) => /SECRET|PASSWORD|SECOND_FACTOR_KEY/.test(name));
    expect(secrets).toHaveLength(4);
    for (const [, secret = ''] of secrets) {
      expect(secret).toMatch(/^[0-9a-f]{48,64}$/);
      expect(out).not.toContain(secret);
      expect(text).not.toContain(secret);
    }
  });

  it('explains each variable of the processes as .env.example does', () => {
    const example = readFileSync(path.join(WORKSPACE, '.env.example'), 'utf8');
    const described = [...example.matchAll(/^(# .*)\n(?:# )?([A-Z0-9_]+)=/gm)];
    expect(described.length).toBeGreaterThan(50);
    for (const [, , name = ''] of described.filter(([, , one = '']) => !/^((METRICS_)?PORT|DATABASE_URL)$/.test(one)))
      expect(text).toMatch(new RegExp(`^# .*\\n(?:# )?${name}=`, 'm'));
    const addresses = /^(?:USDC|VAULT_FACTORY|VAULT_IMPLEMENTATION|REWARD_POOL)_ADDRESS=$/gm;
    expect(text.match(addresses)).toHaveLength(4);
  });

  it('is read alike by a shell and by Node', () => {
    const values = parseEnv(text);
    const names = Object.keys(values);
    const script = `set -a; . "$0"; node -e 'console.log(JSON.stringify(process.env))'`;
    const shell = JSON.parse(
      execFileSync('sh', ['-c', script, ops.file('etc.env')], { encoding: 'utf8' }),
    ) as typeof values;
    expect(Object.fromEntries(names.map((name) => [name, shell[name]]))).toEqual(values);
    expect(values).toMatchObject({
      ...{ MAIL_FROM: 'Ballast <no-reply@ballast.example>', SMTP_URL: 'smtps://ballast:p%40ss@mail.example:465' },
      REDIS_URL: `redis://:${values['REDIS_PASSWORD']}@127.0.0.1:6379`,
      // Asked for at a terminal; an empty line is missed at the start, one that is not there would be overlooked.
      ...{ OPERATOR_NAME: 'Ballast Operations GmbH', OPERATOR_TERMS: '' },
    });
    for (const user of ['migrator', 'auth', 'ledger', 'deployments', 'checker'])
      expect(values[`${user.toUpperCase()}_DATABASE_URL`]).toMatch(
        new RegExp(`^postgres://ballast_${user}:[0-9a-f]{48}@127\\.0\\.0\\.1:5432/ballast$`),
      );
  });

  describe('for docker compose', () => {
    let values: NodeJS.Dict<string>;
    beforeAll(async () => {
      const { code, out, err } = await run('compose/etc.env', '--compose', ...ANSWERS);
      expect([code, err]).toEqual([0, '']);
      const file = readFileSync(ops.file('compose/etc.env'), 'utf8');
      values = parseEnv(file);
      for (const [name, secret] of secrets()) {
        expect([name, file.includes(secret)]).toEqual([name, false]);
        expect([name, out.includes(secret)]).toEqual([name, false]);
      }
    });
    const inFile = (name: string) => readFileSync(values[`${name}_FILE`] ?? '', 'utf8').trim();
    const secrets = () =>
      SECRET_VARIABLES.filter((name) => (values[`${name}_FILE`] ?? '') !== '')
        .map((name) => [name, inFile(name)] as const)
        .filter(([, secret]) => secret !== '');

    it('puts each secret into a file that a container can read, in a folder that only its owner may enter', () => {
      expect(secrets().map(([name]) => name)).toEqual(
        expect.arrayContaining(['SECOND_FACTOR_KEY', 'AUTH_DATABASE_URL', 'RPC_URLS', 'SMTP_URL', 'POSTGRES_PASSWORD']),
      );
      const folder = ops.file('compose/secrets');
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      for (const name of readdirSync(folder)) expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o444);
      expect(inFile('LEDGER_DATABASE_URL')).toMatch(
        /^postgres:\/\/ballast_ledger:[0-9a-f]{48}@postgres:5432\/ballast$/,
      );
      expect(inFile('REDIS_URL')).toBe(`redis://:${inFile('REDIS_PASSWORD')}@redis:6379`);
      expect(inFile('CHAIN_WATCHER_REDIS_URL')).toMatch(/^redis:\/\/chain-watcher:[0-9a-f]{48}@redis:6379$/);
      expect(values).toMatchObject({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://ballast.example' });
    });

    it('writes the SQL of the roles, whose passwords nobody can read there', () => {
      const sql = readFileSync(values['DATABASE_ROLES_FILE'] ?? '', 'utf8');
      expect(sql).toMatch(/ALTER ROLE ballast_ledger PASSWORD 'SCRAM-SHA-256\$4096:/);
      for (const [name, secret] of secrets()) expect([name, sql.includes(secret)]).toEqual([name, false]);
      const password = new URL(inFile('LEDGER_DATABASE_URL')).password;
      expect(sql).not.toContain(password);
    });

    it('has all that docker-compose.yml needs, and that file a secret for each file', () => {
      const compose = readFileSync(path.join(WORKSPACE, 'docker-compose.yml'), 'utf8');
      const needed = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name);
      // The block of the contracts comes with them.
      expect(needed.filter((name) => !(name in values) && name !== 'CHAIN_START_BLOCK')).toEqual([]);
      const files = Object.keys(values).filter((name) => name.endsWith('_FILE'));
      expect(files.filter((name) => !needed.includes(name))).toEqual([]);
    });
  });

  it('knows which variables are secret as the processes do', () => {
    const described = [
      ...readFileSync(path.join(WORKSPACE, '.env.example'), 'utf8').matchAll(/, or ([A-Z0-9_]+)_FILE\)$/gm),
    ];
    expect(described.map(([, name = '']) => name).filter((name) => !SECRET_VARIABLES.includes(name))).toEqual([]);
    expect(described.length).toBeGreaterThan(10);
  });

  it('overwrites nothing', async () => {
    const again = await run('etc.env', ...ANSWERS);
    expect(again).toMatchObject({ code: 1, out: '', err: expect.stringContaining('exists. Nothing was') as string });
    // Its keys are there.
    expect(await run('third.env', ...ANSWERS)).toMatchObject({ code: 1, out: '' });
    expect(existsSync(ops.file('third.env'))).toBe(false);
    expect(readFileSync(ops.file('etc.env'), 'utf8')).toBe(text);
  });

  it.each([
    ['no file', ['init'], '--file is needed.'],
    ['nobody to ask', ['init', '--file', 'x/a.env'], '--public-url is needed.'],
    ['a wrong chain', ['init', '--file', 'x/a.env', ...ANSWERS, '--chain-id', '1'], 'CHAIN_ID must be 137, 80002 or'],
    [
      'an RPC twice',
      ['init', '--file', 'x/a.env', ...ANSWERS, '--rpc-urls', 'http://one.example,http://one.example'],
      'RPC_URLS must not name a URL twice',
    ],
    ['a sender that is none', ['init', '--file', 'x/a.env', ...ANSWERS, '--mail-from', 'me'], 'MAIL_FROM must be an'],
  ])('is refused with exit code 2 with %s', async (_what, args, sentence) => {
    const { code, out, err } = await ops.run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^ops init: [^\n]*\n$/);
    expect(err).toContain(sentence);
    expect(existsSync(ops.file('x'))).toBe(false);
  });
});
