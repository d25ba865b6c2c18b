import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AbiCoder, Contract, ZeroAddress, concat } from 'ethers';

import { vaultFactoryInterface } from '../client/contract-interfaces';
import { vaultFactoryBytecode } from '../client/generated/vault-factory';
import { predictVaultAddress, type VaultKey } from '../client/predict-vault-address';
import { readTokenBalance } from '../client/vault-reader';
import { type ContractFixture, contractFixture, send } from '../testing/contract-fixture';
import { readVerifyOptions } from './verify-options';
import { verifyVault } from './verify-steps';

const ROOT = path.resolve(__dirname, '../../..');
const AMOUNT = 12_500_000n;

interface Vectors {
  readonly deployer: string;
  readonly factory: string;
  readonly vaults: readonly { owner: string; recovery: string; counter: string; address: string }[];
}

describe('checking vaults from wallets and an RPC alone', () => {
  let fixture: ContractFixture;
  let wallets: Pick<VaultKey, 'owner' | 'recovery'>;
  const addressOf = (counter: number) =>
    predictVaultAddress(fixture.addresses.vaultFactory, { ...wallets, counter: BigInt(counter) });

  beforeAll(async () => {
    fixture = await contractFixture();
    wallets = { owner: fixture.people.owner.address, recovery: fixture.people.recovery.address };
    await fixture.mint(addressOf(1), AMOUNT);
    await fixture.chain.rpc('anvil_mine', ['0x4']);
  });
  afterAll(() => fixture.stop());

  const known = () => [
    ...['--rpc', fixture.chain.url, '--factory', fixture.addresses.vaultFactory, '--usdc', fixture.addresses.usdc],
  ];
  const named = () => ['--owner', wallets.owner, '--recovery', wallets.recovery];
  const verify = (...args: string[]) => verifyVault(fixture.provider, readVerifyOptions([...known(), ...args]));
  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [
        'node_modules/tsx/dist/cli.mjs',
        '--tsconfig',
        'tsconfig.base.json',
        'libs/vault/tools/verify-vault.ts',
        ...args,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );

  it('lists the vaults of two wallets with address, balance and code, and names the call, before any has code', async () => {
    const found = await verify(...named());
    expect(found).toMatchObject({ ...wallets, chainId: 31337, faults: [] });
    expect(found.block).toBeGreaterThan(0);
    expect(found.vaults.slice(0, 3)).toMatchObject([
      { counter: 0, address: addressOf(0), balance: 0n, deployed: false, release: null },
      { counter: 1, address: addressOf(1), balance: AMOUNT, deployed: false },
      { counter: 2, address: addressOf(2), balance: 0n, deployed: false, release: null },
    ]);
    expect(found.vaults[1]?.release?.to).toBe(fixture.addresses.vaultFactory);
  });

  it('looks past 20 unused counters behind the last used one, and further when it is told to', async () => {
    expect((await verify(...named())).vaults).toHaveLength(1 + 1 + 20);
    await fixture.mint(addressOf(40), 7n);
    await fixture.chain.rpc('anvil_mine', ['0x4']);
    const fullIn = async (...more: string[]) =>
      (await verify(...named(), ...more)).vaults.filter(({ balance }) => balance > 0n).map(({ counter }) => counter);
    expect(await fullIn()).toEqual([1]);
    expect(await fullIn('--count', '50')).toEqual([1, 40]);
  });

  it('gives the addresses of the shared vector file', async () => {
    const file = path.resolve(__dirname, '../vectors/vault-addresses.json');
    const { deployer, factory, vaults } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
    await fixture.chain.rpc('anvil_impersonateAccount', [deployer]);
    await fixture.chain.rpc('anvil_setBalance', [deployer, '0xde0b6b3a7640000']);
    const args = new AbiCoder().encode(['address', 'tuple(uint256,address)[]'], [deployer, []]);
    const signer = await fixture.provider.getSigner(deployer);
    await (await signer.sendTransaction({ data: concat([vaultFactoryBytecode, args]) })).wait();
    await fixture.chain.rpc('anvil_mine', ['0x4']);
    const first = vaults[0];
    const same = vaults.filter((row) => row.owner === first?.owner && row.recovery === first.recovery);
    const args2 = [...known().slice(0, 2), '--factory', factory, '--usdc', fixture.addresses.usdc];
    const options = readVerifyOptions([...args2, '--owner', first?.owner ?? '', '--recovery', first?.recovery ?? '']);
    const found = await verifyVault(fixture.provider, options);
    expect(found.faults).toEqual([]);
    expect(found.vaults.slice(0, same.length).map(({ address }) => address)).toEqual(same.map((row) => row.address));
    const onChain = new Contract(factory, vaultFactoryInterface, fixture.provider);
    for (const row of vaults)
      expect(await onChain.getFunction('predict')(row.owner, row.recovery, row.counter)).toBe(row.address);
  });

  it('reads the balance at the block that is asked for', async () => {
    expect((await verify(...named(), '--block', '1')).vaults.every(({ balance }) => balance === 0n)).toBe(true);
  });

  it('finds fault with an address that these wallets do not give', async () => {
    expect((await verify(...named(), '--vault', addressOf(3))).faults).toEqual([]);
    const wrong = await verify('--owner', fixture.people.stranger.address, '--vault', addressOf(1));
    expect(wrong.faults.join(' ')).toContain(`gives ${addressOf(1)} for these wallets. Do not send anything there`);
  });

  it('refuses to judge when nothing can be known, in words', async () => {
    await expect(verify('--vault', addressOf(1))).rejects.toThrow('has no code yet');
    const noFactory = [
      ...['--rpc', fixture.chain.url, '--factory', wallets.owner],
      ...['--usdc', fixture.addresses.usdc, ...named()],
    ];
    await expect(verifyVault(fixture.provider, readVerifyOptions(noFactory))).rejects.toThrow(
      'no contract at --factory',
    );
    await expect(verify(...named(), '--block', '999999')).rejects.toThrow('has no block 999999');
  });

  it('names a call that really pays the owner everything', async () => {
    const release = (await verify(...named())).vaults[1]?.release;
    const before = await readTokenBalance(fixture.provider, fixture.addresses.usdc, wallets.owner);
    await send(fixture.people.owner, { to: release?.to ?? '', data: release?.data ?? '' });
    expect(await readTokenBalance(fixture.provider, fixture.addresses.usdc, wallets.owner)).toBe(before + AMOUNT);
    await fixture.chain.rpc('anvil_mine', ['0x4']);
  });

  it('reads the wallets from the code once it is there, from the address alone', async () => {
    const found = await verify('--vault', addressOf(1));
    expect(found).toMatchObject({ ...wallets, faults: [] });
    expect(found.vaults).toEqual([
      { counter: null, address: addressOf(1), deployed: true, balance: 0n, release: null },
    ]);
  });

  it('finds fault with code that is no vault', async () => {
    const found = await verify('--vault', fixture.addresses.usdc);
    expect(found.faults.join(' ')).toContain('not a vault of this factory');
  });

  it('knows vaults without recovery wallet', async () => {
    const plain = { owner: fixture.people.member.address, recovery: ZeroAddress, counter: 0n };
    const data = vaultFactoryInterface.encodeFunctionData('deploy', [plain.owner, plain.recovery, plain.counter]);
    await send(fixture.people.stranger, { to: fixture.addresses.vaultFactory, data });
    await fixture.chain.rpc('anvil_mine', ['0x4']);
    const found = await verify('--owner', plain.owner);
    expect(found).toMatchObject({ recovery: null, faults: [] });
    expect(found.vaults[0]).toMatchObject({ deployed: true, counter: 0 });
  });

  it.each([
    [['--owner', '0x12'], '--owner is no address'],
    [['--owner', ZeroAddress], 'the zero address, which owns no vault'],
    [['--vault', '0xABcdefABcdefABcdefABcdefABcdefABcdefABcd'], 'upper and lower case'],
    [['--count', '50'], '--owner or --vault is needed'],
    [['--nonsense', 'x'], '"--nonsense" is not an option'],
    [['--salt', '0x00'], '"--salt" is not an option'],
    [['--owner'], '--owner needs a value'],
    [['--owner', `0x${'1'.repeat(40)}`, '--count', '0'], '--count must be a number'],
    [['--owner', `0x${'1'.repeat(40)}`, '--block', 'latest'], '--block must be a block number'],
  ])('says what is wrong with %p', (args, words) => {
    expect(() => readVerifyOptions([...known(), ...args])).toThrow(words);
  });

  it('ends with 0 when everything fits, with 1 when not, with 2 when it cannot tell', () => {
    const good = run(...known(), ...named(), '--count', '50');
    expect(good.stdout).toContain('Everything fits.');
    expect(good.stdout).toContain(`Vault  40  ${addressOf(40)}  0.000007 USDC  not deployed`);
    expect(good.stdout).toContain(`deployAndRelease(${wallets.owner}, ${wallets.recovery}, 40, `);
    expect(good.status).toBe(0);
    const bad = run(...known(), '--owner', fixture.people.stranger.address, '--vault', addressOf(0));
    expect(bad.stdout).toContain('It does NOT fit');
    expect(bad.status).toBe(1);
    const away = run('--rpc', 'http://127.0.0.1:9', ...known().slice(2), ...named());
    expect(away.status).toBe(2);
    expect(away.stderr).toContain('verify:vault:');
  });
});
