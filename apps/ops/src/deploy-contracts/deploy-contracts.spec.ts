import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { type LocalKeyStore, localKms, localWeb3Signer } from '@ballast/testing/chain/local-key-store';
import { eventually } from '@ballast/testing/net/eventually';
import { freePort } from '@ballast/testing/net/free-port';
import { predictContracts } from '@ballast/vault/deploy-contracts';
import { vaultLogicOf } from '@ballast/vault/predict-vault-address';
import { SoftToken, TOKEN_PIN, withSoftToken } from '@ballast/testing/chain/soft-token';
import { HDNodeWallet } from 'ethers';
import { OpsHarness } from '../testing/ops-harness';

jest.setTimeout(180_000);

/** Anvil's own accounts, whose keys everybody knows. */
const walletAt = (index: number) =>
  HDNodeWallet.fromPhrase(`${'test '.repeat(11)}junk`, undefined, `m/44'/60'/0'/0/${index}`);
const [operator, payer, relayer, guardian] = [0, 1, 2, 3].map(walletAt) as [
  HDNodeWallet,
  HDNodeWallet,
  HDNodeWallet,
  HDNodeWallet,
];
const poster = walletAt(8);

describe('ops deploy-contracts', () => {
  let ops: OpsHarness;
  let chain: LocalChain;
  let env: Record<string, string>;

  beforeAll(() => {
    ops = OpsHarness.start();
    const file = (name: string, wallet: HDNodeWallet): string => {
      writeFileSync(ops.file(name), wallet.privateKey, { mode: 0o600 });
      return ops.file(name);
    };
    file('operator.key', operator);
    env = {
      ...{ POSTER_KEY_FILE: file('poster.key', poster), PAYER_KEY_FILE: file('payer.key', payer) },
      ...{ RELAYER_KEY_FILE: file('relayer.key', relayer), GUARDIAN_KEY_FILE: file('guardian.key', guardian) },
    };
  });
  beforeEach(async () => {
    chain = await localChain();
    env = { ...env, CHAIN_ID: '31337', RPC_URLS: `${chain.url}/?planted-rpc-key` };
  });
  afterEach(() => chain.stop());
  afterAll(() => ops.stop());

  const roles = ['--factory-admin', operator.address, '--pool-owner', guardian.address, '--accrual-limit', '5000'];
  const byKey = () => ['deploy-contracts', '--key-file', ops.file('operator.key'), ...roles];
  const plan = {
    ...{ factoryAdmin: operator.address, poolOwner: guardian.address, accrualLimit: 5_000_000_000n },
    ...{ poster: poster.address, payer: payer.address, guardian: guardian.address },
  };
  const predicted = predictContracts(plan, 31337);
  const run = async (args: readonly string[], own = env) => {
    const ended = await ops.run(args, own);
    expect(ended.out + ended.err).not.toMatch(/planted/);
    return ended;
  };
  const sent = async () => Number(await chain.rpc('eth_getTransactionCount', [operator.address, 'latest']));

  it.each([
    ['no signer', ['deploy-contracts', ...roles], 'One of --key-file, --rpc-signer and DEPLOYER_SIGNER is needed'],
    ['a key as an option', ['deploy-contracts', '--key-file', operator.privateKey, ...roles], 'That is a key'],
    ['no limit', ['deploy-contracts', '--key-file', 'x', ...roles.slice(0, -2)], '--accrual-limit is needed.'],
    [
      'a wrong address',
      ['deploy-contracts', '--key-file', 'x', ...roles, '--poster', '0x12'],
      '--poster is no address',
    ],
    [
      'one key for two',
      ['deploy-contracts', '--key-file', 'x', ...roles, '--poster', payer.address],
      'need a key each',
    ],
  ])('is refused with exit code 2 with %s', async (_what, args, sentence) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^ops deploy-contracts: [^\n]*\n$/);
    expect(err).toContain(sentence);
  });

  it('is refused on another chain than CHAIN_ID, by an RPC that is away, and to an account that is not the RPC’s', async () => {
    const other = await run(byKey(), { ...env, CHAIN_ID: '137' });
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('The RPC is of chain 31337') as string });
    const port = await freePort();
    const away = await run(byKey(), { ...env, RPC_URLS: `http://127.0.0.1:${port}/planted-rpc-key` });
    expect(away.err).toBe(`ops deploy-contracts: The RPC at 127.0.0.1:${port} does not answer (ECONNREFUSED).\n`);
    const stranger = HDNodeWallet.createRandom().address;
    const foreign = await run(['deploy-contracts', '--rpc-signer', stranger, ...roles]);
    expect(foreign).toMatchObject({ code: 1, err: expect.stringContaining('does not sign for') as string });
  });

  it('prints addresses, gas and cost in a dry run, and sends nothing', async () => {
    const { code, out, err } = await run([...byKey(), '--dry-run']);
    expect([code, err, await sent()]).toEqual([0, '', 0]);
    for (const address of Object.values(predicted)) expect(out).toMatch(new RegExp(`${address}  \\d{6,} gas`));
    expect(out).toMatch(/\nIn all \d+ gas, at most 0\.\d+ of the chain's coin .*\nNothing was sent \(--dry-run\)\.\n$/);
  });

  it('deploys to the predicted addresses, writes them down, and does nothing when repeated', async () => {
    const file = ops.file('ballast.env');
    writeFileSync(file, '# kept\nUSDC_ADDRESS=\n# CHAIN_START_BLOCK=0\nLAST=1\n', { mode: 0o600 });
    await chain.rpc('anvil_mine', ['0x7']);
    const args = [...byKey(), '--env-file', file, '--write'];
    const first = await run(args);
    expect([first.code, first.err]).toEqual([0, '']);
    expect(first.out).toContain(`VaultFactory  ${predicted.vaultFactory}  deployed`);
    expect(first.out).toContain('Verified: ');
    expect(first.out).toContain(`Relayer       ${relayer.address}  appointed`);
    const written = readFileSync(file, 'utf8');
    expect(written).toBe(
      [
        ...['# kept', `USDC_ADDRESS=${predicted.usdc}`, 'CHAIN_START_BLOCK=7', 'LAST=1'],
        `VAULT_FACTORY_ADDRESS=${predicted.vaultFactory}`,
        `VAULT_IMPLEMENTATION_ADDRESS=${vaultLogicOf(predicted.vaultFactory)}`,
        `REWARD_POOL_ADDRESS=${predicted.rewardPool}\n`,
      ].join('\n'),
    );
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = await sent();
    const second = await run(args);
    expect([second.code, await sent(), readFileSync(file, 'utf8')]).toEqual([0, before, written]);
    expect(second.out).toContain(`RewardPool    ${predicted.rewardPool}  was there`);
    // Nobody wrote it down: it is searched for.
    expect((await run(byKey())).out).toContain('CHAIN_START_BLOCK=8');
  });

  it('goes on where it was killed, and sends nothing twice', async () => {
    await chain.rpc('evm_setAutomine', [false]);
    const killed = ops.begin(byKey(), env);
    await eventually(async () => {
      const { pending } = await chain.rpc<{ pending: string }>('txpool_status');
      expect(Number(pending)).toBe(1);
    });
    killed.kill();
    await killed.ended;
    const second = ops.begin(byKey(), env);
    await eventually(() => second.output().includes('A transaction of this account is under way'));
    await chain.rpc('evm_setAutomine', [true]);
    await chain.rpc('anvil_mine', ['0x1']);
    expect(await second.ended).toMatchObject({ code: 0, err: '' });
    // Token, factory, pool and relayer.
    expect(await sent()).toBe(4);
  });

  describe('by a key that no file holds', () => {
    const args = ['deploy-contracts', ...roles];
    let store: LocalKeyStore;
    let inStore: Record<string, string>;
    afterEach(() => store.close());

    const byWeb3Signer = async (key: string): Promise<void> => {
      store = await localWeb3Signer(key);
      const files = Object.entries(env).filter(([name]) => !/^(POSTER|PAYER|RELAYER)_KEY_FILE$/.test(name));
      inStore = {
        ...Object.fromEntries(files),
        ...{ DEPLOYER_SIGNER: `web3signer:${store.url}`, DEPLOYER_ADDRESS: operator.address },
        ...{ POSTER_ADDRESS: poster.address, PAYER_ADDRESS: payer.address, RELAYER_ADDRESS: relayer.address },
      };
    };

    it('asks web3signer for the key in a dry run, and has nothing signed', async () => {
      await byWeb3Signer(operator.privateKey);
      const { code, out, err } = await run([...args, '--dry-run'], inStore);
      expect([code, err, await sent()]).toEqual([0, '', 0]);
      expect(out).toContain(`deployed by ${operator.address}`);
      expect(store.requested).toEqual(['eth_accounts']);
    });

    it('deploys by web3signer, and appoints the relayer', async () => {
      await byWeb3Signer(operator.privateKey);
      const { code, out, err } = await run(args, inStore);
      expect([code, err]).toEqual([0, '']);
      for (const address of Object.values(predicted)) expect(out).toContain(`${address}  deployed`);
      expect(out).toContain(`Relayer       ${relayer.address}  appointed`);
      expect(store.requested).toEqual(['eth_accounts', ...Array.from({ length: 4 }, () => 'eth_signTransaction')]);
      expect(await sent()).toBe(4);
    });

    it('deploys by AWS KMS', async () => {
      const arn = 'arn:aws:kms:eu-central-1:111122223333:alias/ballast/deployer';
      const access = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'planted-secret-of-kms' };
      await byWeb3Signer(operator.privateKey);
      await store.close();
      store = await localKms({ key: operator.privateKey, arn, ...access });
      const { code, err } = await run(args, {
        ...{ ...inStore, DEPLOYER_SIGNER: `aws-kms:${arn}`, AWS_ENDPOINT_URL_KMS: store.url },
        ...{ AWS_ACCESS_KEY_ID: access.accessKeyId, AWS_SECRET_ACCESS_KEY: access.secretAccessKey },
      });
      expect([code, err, await sent()]).toEqual([0, '', 4]);
    });

    it('is refused for a key of another address, and beside a key file', async () => {
      await byWeb3Signer(guardian.privateKey);
      const foreign = await run(args, inStore);
      expect([foreign.code, foreign.err]).toEqual([
        1,
        `ops deploy-contracts: DEPLOYER_SIGNER has no key of ${operator.address}.\n`,
      ]);
      const two = await run([...byKey()], inStore);
      expect([two.code, two.err]).toEqual([2, expect.stringContaining('no two of them') as string]);
      const { DEPLOYER_ADDRESS: _address, ...without } = inStore;
      expect((await run(args, without)).err).toContain('DEPLOYER_SIGNER needs DEPLOYER_ADDRESS');
      expect(await sent()).toBe(0);
    });
  });

  withSoftToken('by a key in a PKCS#11 token (SoftHSM)', () => {
    it('deploys, and never tells the PIN', async () => {
      const token = new SoftToken(operator.privateKey);
      const inToken = { DEPLOYER_SIGNER: token.uri, DEPLOYER_ADDRESS: operator.address };
      const { code, out, err } = await run(['deploy-contracts', ...roles], { ...env, ...token.env, ...inToken });
      token.remove();
      expect([code, err, await sent()]).toEqual([0, '', 4]);
      for (const address of Object.values(predicted)) expect(out).toContain(`${address}  deployed`);
      expect(out).not.toContain(TOKEN_PIN);
    });
  });

  it('leaves the relayer to the factory’s admin when another account deploys', async () => {
    const { code, out } = await run(['deploy-contracts', '--rpc-signer', walletAt(5).address, ...roles]);
    expect(code).toBe(0);
    expect(out).toContain(`Relayer       ${relayer.address}  is not appointed: the factory's admin sends`);
    expect(out).toMatch(new RegExp(`to ${predicted.vaultFactory} data 0x[0-9a-f]{136}\\n`));
    expect(await sent()).toBe(0);
  });

  it('sends nothing when the account cannot pay for it', async () => {
    await chain.rpc('anvil_setBalance', [operator.address, '0x1']);
    const { code, err } = await run(byKey());
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^ops deploy-contracts: The account has .* Nothing was sent\.\n$/),
    ]);
  });
});
