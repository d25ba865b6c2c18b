import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { freePort } from '@ballast/testing/net/free-port';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { HDNodeWallet } from 'ethers';
import { roleUrls } from '../testing/club-roles';
import { OpsHarness } from '../testing/ops-harness';
import { INTERNAL_TOKEN_SECRET, type Surroundings, onDatabase, startSurroundings } from '../testing/surroundings';

jest.setTimeout(240_000);

/** Anvil's own accounts, whose keys everybody knows. */
const walletAt = (index: number) =>
  HDNodeWallet.fromPhrase(`${'test '.repeat(11)}junk`, undefined, `m/44'/60'/0'/0/${index}`);
const KEYS = { operator: 0, payer: 1, relayer: 2, guardian: 3, poster: 8 };

describe('ops doctor', () => {
  let ops: OpsHarness;
  let around: Surroundings;
  let sound: Record<string, string>;
  let migrator: string;

  beforeAll(async () => {
    ops = OpsHarness.start('auth', 'ledger', 'deployments', 'chain-watcher', 'gateway', 'checker');
    around = await startSurroundings(ops);
    for (const [name, index] of Object.entries(KEYS))
      writeFileSync(ops.file(`${name}.key`), walletAt(index).privateKey, { mode: 0o600 });
    writeFileSync(ops.file('ballast.env'), '');
    sound = environment();
    const roles = [
      '--factory-admin',
      walletAt(0).address,
      '--pool-owner',
      walletAt(9).address,
      '--accrual-limit',
      '5000',
    ];
    const deploy = ['deploy-contracts', '--key-file', ops.file('operator.key'), ...roles];
    const deployed = await ops.run([...deploy, '--env-file', ops.file('ballast.env'), '--write'], sound);
    expect(deployed).toMatchObject({ code: 0, err: '' });
    await onDatabase(around.database.url, (await ops.run(['database-roles'], sound)).out);
    expect(await ops.run(['migrate'], sound)).toMatchObject({ code: 0 });
  }, 240_000);
  afterAll(async () => {
    await around.stop();
    ops.stop();
  });

  function environment(): Record<string, string> {
    const files = Object.keys(KEYS).map((name) => [`${name.toUpperCase()}_KEY_FILE`, ops.file(`${name}.key`)]);
    const { port } = new URL(around.chain.url);
    const roles = roleUrls(around.database);
    migrator = roles['MIGRATOR_DATABASE_URL'] ?? '';
    return {
      ...(Object.fromEntries(files) as Record<string, string>),
      ...{ INTERNAL_TOKEN_SECRET, SECOND_FACTOR_KEY: 'planted-second-factor-key-of-the-spec' },
      ...{ ...roles, REDIS_URL: process.env['TEST_REDIS_URL'] ?? '', CHAIN_ID: '31337' },
      RPC_URLS: `http://127.0.0.1:${port}/?planted-rpc-key-1,http://localhost:${port}/?planted-rpc-key-2`,
      ...{ PUBLIC_URL: around.publicUrl, TRUST_PROXY: '127.0.0.1', SMTP_URL: around.smtpUrl, MAIL_FROM: 'a@b.example' },
      ...{ AUTH_URL: 'http://127.0.0.1:1', LEDGER_URL: 'http://127.0.0.1:1', WATCHER_URL: 'http://127.0.0.1:1' },
      ...{ DEPLOYMENTS_URL: 'http://127.0.0.1:1', NODE_EXTRA_CA_CERTS: around.certificate },
    };
  }

  /** The lines by subject, several of one joined. */
  async function examine(change: Readonly<Record<string, string>> = {}) {
    // What is changed stands in the file, which comes before the environment.
    const kept = readFileSync(ops.file('ballast.env'), 'utf8').trimEnd();
    const own = Object.entries(change).map(([name, value]) => `${name}='${value}'`);
    writeFileSync(ops.file('changed.env'), [kept, ...own].join('\n'));
    const ended = await ops.run(['doctor', '--env-file', ops.file('changed.env')], sound);
    const everything = ended.out + ended.err;
    expect(everything).not.toMatch(/planted/);
    for (const index of Object.values(KEYS)) expect(everything).not.toContain(walletAt(index).privateKey.slice(2));
    for (const line of ended.out.trimEnd().split('\n')) expect(line).toMatch(/^(ok {2}|warn|FAIL) {2}\S/);
    return ended;
  }

  it('finds nothing to FAIL where all is right, and says how each thing stands', async () => {
    const { code, out, err } = await examine();
    expect([code, err, out.match(/^FAIL.*$/gm)]).toEqual([0, '', null]);
    expect(out).toMatch(/^ok {4}configuration +fits all 6 processes$/m);
    expect(out).toMatch(/^(ok|warn) +database +Postgres \d+ answers as test_\w+_migrator/m);
    for (const service of ['auth', 'ledger', 'deployments'])
      expect(out).toMatch(
        new RegExp(
          `^ok {4}${service} tables +have all \\d+ steps$[^]*^ok {4}${service} role +\\w+_${service} works on its own tables and owns none$`,
          'm',
        ),
      );
    expect(out).toMatch(
      /^ok {4}connections +1 × \(auth 11, ledger 25, deployments 6\) = 42 of \d+, \d+ held by others$/m,
    );
    expect(out).toMatch(/^ok {4}checker role +test_\w+_checker reads the ledger's tables and writes none$/m);
    expect(out).toMatch(/^ok {4}redis +answers, and throws no job away$/m);
    expect(out).toMatch(/^ok {4}RPCs +2 of 2 agree on the final block \d+, 2 must$/m);
    expect(out).toMatch(/^ok {4}contracts +have code, and name each other$/m);
    expect(out).toMatch(/^ok {4}roles +owner, poster, payer and guardian are four keys$/m);
    expect(out).toMatch(/^ok {4}payer key +0x7099\w+, with 10000\.0 for gas$/m);
    expect(out).toMatch(/^ok {4}clock +agrees with Postgres's$/m);
    expect(out).toMatch(/^ok {4}clock +fits the chain's newest block$/m);
    expect(out).toMatch(/^warn {2}mail +the server at 127\.0\.0\.1:\d+ takes us in, perhaps without TLS/m);
    expect(out).toMatch(
      /^warn {2}SMS +SMS_WEBHOOK_URL is not set: no phone number can be confirmed, and the pages say so\.$/m,
    );
    expect(out).toMatch(/^ok {4}contacts +all that wait to be confirmed can be sent to$/m);
    expect(out).toMatch(/^warn {2}TLS +is valid until 20/m);
    expect(out).toMatch(
      /^ok {4}proxy +the gateway sees this machine as 127\.0\.0\.1, by https, and believes no client$/m,
    );
  });

  it('says what is away, each in its line', async () => {
    const port = await freePort();
    const { code, out } = await examine({
      MIGRATOR_DATABASE_URL: `postgres://ballast:planted-password@127.0.0.1:${port}/ballast`,
      REDIS_URL: `redis://:planted-password@127.0.0.1:${port}`,
      RPC_URLS: `http://127.0.0.1:${port}/planted-rpc-key`,
      SMTP_URL: `smtps://ballast:planted-password@127.0.0.1:${port}`,
      SMS_WEBHOOK_URL: `https://127.0.0.1:${port}/planted-path`,
      SMS_WEBHOOK_SECRET: 'planted-sms-secret-of-the-spec-long-enough',
      PUBLIC_URL: `https://localhost:${port}`,
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}database +Postgres does not answer \(ECONNREFUSED\): is it running/m);
    expect(out).toMatch(/^FAIL {2}redis +does not answer \(ECONNREFUSED\): is it running/m);
    expect(out).toMatch(/^warn {2}RPC +The RPC at 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)/m);
    expect(out).toMatch(/^FAIL {2}RPCs +0 of 1 agree on the final block 0, 1 must: nothing would be credited/m);
    expect(out).toMatch(/^FAIL {2}contracts +could not be checked: no RPC answers/m);
    expect(out).toMatch(/^FAIL {2}mail +the server at 127\.0\.0\.1:\d+ does not take us in \(ESOCKET/m);
    expect(out).toMatch(/^FAIL {2}SMS +nothing answers at 127\.0\.0\.1:\d+: is the gateway up/m);
    expect(out).toMatch(/^FAIL {2}public URL +localhost:\d+ does not answer \(ECONNREFUSED\)/m);
  });

  it('says whether the SMS gateway can be reached, and sends nothing there', async () => {
    const got: string[] = [];
    const server = createServer((socket) => socket.on('data', (data) => got.push(String(data))));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const SMS_WEBHOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
    const { out } = await examine({
      SMS_WEBHOOK_URL,
      SMS_WEBHOOK_SECRET: 'planted-sms-secret-of-the-spec-long-enough',
    });
    expect(out).toMatch(/^warn {2}SMS +the gateway at 127\.0\.0\.1:\d+ can be reached without TLS/m);
    expect((await examine({ SMS_WEBHOOK_URL })).out).toMatch(/^FAIL {2}SMS +SMS_WEBHOOK_SECRET is missing/m);
    expect(got).toEqual([]);
    await new Promise((closed) => server.close(closed));
  });

  it('says what refuses us, and quotes no password', async () => {
    const { code, out } = await examine({
      MIGRATOR_DATABASE_URL: migrator.replace('planted-password', 'planted-other'),
      CHECKER_DATABASE_URL: migrator,
      INTERNAL_TOKEN_SECRET: 'planted-another-internal-token-secret',
      NODE_EXTRA_CA_CERTS: '',
    });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}database +Postgres refuses the user or the password in DATABASE_URL\.$/m);
    expect(out).toMatch(/^FAIL {2}public URL +the gateway at localhost:\d+ has another INTERNAL_TOKEN_SECRET/m);
  });

  it('tells a role that writes, missing steps and newer ones, and too few connections', async () => {
    const writes = await examine({
      ...{ CHECKER_DATABASE_URL: migrator, AUTH_DATABASE_URL: migrator, DATABASE_INSTANCES: '30' },
      LEDGER_DATABASE_URL: (sound['LEDGER_DATABASE_URL'] ?? '').replace('planted-password', 'planted-other'),
    });
    expect(writes.out).toMatch(
      /^FAIL {2}auth role +test_\w+_migrator owns tables, and could switch off what keeps history/m,
    );
    expect(writes.out).toMatch(/^FAIL {2}ledger role +LEDGER_DATABASE_URL: Postgres refuses it \(28P01\): run what/m);
    expect(writes.out).toMatch(
      /^FAIL {2}checker role +test_\w+ may write: the checker has to have a role that only reads/m,
    );
    expect(writes.out).toMatch(/^warn {2}connections +30 × \(.*\) = 1260 of \d+, .*raise max_connections/m);
    const alone = await examine({ DATABASE_POOL_SIZE: '900' });
    expect(alone.out).toMatch(/^FAIL {2}connections .*one process alone has too few/m);
    await onDatabase(migrator, "DELETE FROM auth.schema_migration WHERE name = '0001-auth'");
    await onDatabase(migrator, "INSERT INTO ledger.schema_migration (name) VALUES ('9999-of-tomorrow')");
    const { code, out } = await examine();
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}auth tables +lack 1 of \d+ steps: run npm run ops -- migrate\.$/m);
    expect(out).toMatch(/^FAIL {2}ledger tables +are newer than this version \(9999-of-tomorrow\)/m);
    await onDatabase(migrator, "INSERT INTO auth.schema_migration (name) VALUES ('0001-auth')");
    await onDatabase(migrator, "DELETE FROM ledger.schema_migration WHERE name = '9999-of-tomorrow'");
  });

  it('tells contracts that are none, keys of others, open key files, and a wrong chain', async () => {
    const stranger = ops.file('stranger.key');
    writeFileSync(stranger, walletAt(7).privateKey, { mode: 0o600 });
    chmodSync(ops.file('guardian.key'), 0o644);
    const { code, out } = await examine({ POSTER_KEY_FILE: stranger, USDC_ADDRESS: walletAt(7).address });
    expect(code).toBe(1);
    expect(out).toMatch(/^FAIL {2}contracts +USDC_ADDRESS: no code there on this chain/m);
    expect(out).toMatch(/^FAIL {2}poster key +0x14dC\w+ is not the poster of the contracts/m);
    expect(out).toMatch(/^FAIL {2}guardian key +others can read the file named by GUARDIAN_KEY_FILE: run chmod 600/m);
    chmodSync(ops.file('guardian.key'), 0o600);
    const other = await examine({
      CHAIN_ID: '137',
      REWARD_POOL_ADDRESS: '',
      CHECKER_RPC_URLS: 'https://rpc-four.example',
    });
    expect(other.out).toMatch(/^warn {2}checker RPCs +name three of different providers/m);
    expect(other.out).toMatch(/^FAIL {2}RPC +The RPC at 127\.0\.0\.1:\d+ is of chain 31337, and CHAIN_ID says 137/m);
    expect(other.out).toMatch(
      /^FAIL {2}contracts +REWARD_POOL_ADDRESS: no address\. Run npm run ops -- deploy-contracts/m,
    );
    expect(other.out).toMatch(/^FAIL {2}configuration +REWARD_POOL_ADDRESS is missing \(.*checker\): set it right\.$/m);
  });

  it('tells one RPC of another opinion, and wiring that is not ours', async () => {
    const [one = ''] = (sound['RPC_URLS'] ?? '').split(',');
    const { out } = await examine({ RPC_URLS: `${one},http://127.0.0.1:${await freePort()}`, RPC_QUORUM: '1' });
    expect(out).toMatch(/^warn {2}RPCs +1 of 2 agree on the final block \d+, 1 must: one more away/m);
    const { REWARD_POOL_ADDRESS: pool = '' } = Object.fromEntries(
      readFileSync(ops.file('ballast.env'), 'utf8')
        .split('\n')
        .map((line) => line.split('=') as [string, string]),
    ) as Record<string, string>;
    const set = async (name: string, address: string) => {
      await around.chain.rpc('anvil_impersonateAccount', [walletAt(9).address]);
      const data = rewardPoolInterface.encodeFunctionData(name, [address]);
      await around.chain.rpc('eth_sendTransaction', [{ from: walletAt(9).address, to: pool, data }]);
      await around.chain.rpc('anvil_mine', ['0x1']);
    };
    await set('setGuardian', walletAt(KEYS.payer).address);
    expect((await examine()).out).toMatch(/^FAIL {2}roles +0x7099\w+ guards, and posts or pays: nobody would veto/m);
    await set('setGuardian', walletAt(KEYS.guardian).address);
  });
});
