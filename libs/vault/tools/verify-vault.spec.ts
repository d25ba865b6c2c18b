import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ZeroAddress, ZeroHash } from 'ethers';

import { vaultFactoryInterface } from '../client/contract-interfaces';
import { predictVaultAddress, type VaultKey } from '../client/predict-vault-address';
import { readTokenBalance } from '../client/vault-reader';
import { type LocalStage, localStage, send } from '../stage/local-stage';
import { readVerifyOptions } from './verify-options';
import { verifyVault } from './verify-steps';

const ROOT = path.resolve(__dirname, '../../..');
const AMOUNT = 12_500_000n;

describe('checking a vault from an RPC alone', () => {
  let stage: LocalStage;
  let key: VaultKey;
  let vault: string;

  beforeAll(async () => {
    stage = await localStage();
    key = { owner: stage.people.owner.address, recovery: stage.people.recovery.address, salt: `0x${'5a'.repeat(32)}` };
    vault = predictVaultAddress(stage.addresses.vaultFactory, key);
    await stage.mint(vault, AMOUNT);
    await stage.chain.rpc('anvil_mine', ['0x4']);
  });
  afterAll(() => stage.stop());

  const known = () => [
    ...['--rpc', stage.chain.url, '--factory', stage.addresses.vaultFactory, '--usdc', stage.addresses.usdc],
  ];
  const wallets = () => ['--owner', key.owner, '--recovery', key.recovery, '--salt', key.salt];
  const verify = (...args: string[]) => verifyVault(stage.provider, readVerifyOptions([...known(), ...args]));
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
      {
        cwd: ROOT,
        encoding: 'utf8',
      },
    );

  it('computes the address, finds the balance at a named final block and names the call, before the vault has code', async () => {
    const found = await verify(...wallets());
    expect(found).toMatchObject({ vault, deployed: false, balance: AMOUNT, chainId: 31337, faults: [] });
    expect(found.block).toBeGreaterThan(0);
    expect(found.release?.to).toBe(stage.addresses.vaultFactory);
  });

  it('reads the balance at the block that is asked for', async () => {
    expect((await verify(...wallets(), '--block', '1')).balance).toBe(0n);
  });

  it('finds fault with an address that these wallets do not give, and with wallets that are not the vault’s', async () => {
    const stranger = stage.people.stranger.address;
    const wrong = await verify('--owner', stranger, '--salt', key.salt, '--vault', vault);
    expect(wrong.faults.join(' ')).toContain(`not ${vault}. Do not send anything there.`);
  });

  it('refuses to judge when nothing can be known, in words', async () => {
    await expect(verify('--vault', vault)).rejects.toThrow('has no code yet');
    const noFactory = ['--rpc', stage.chain.url, '--factory', key.owner, '--usdc', stage.addresses.usdc, ...wallets()];
    await expect(verifyVault(stage.provider, readVerifyOptions(noFactory))).rejects.toThrow('no contract at --factory');
    await expect(verify(...wallets(), '--block', '999999')).rejects.toThrow('has no block 999999');
  });

  it('names a call that really pays the owner everything', async () => {
    const { release } = await verify(...wallets());
    const before = await readTokenBalance(stage.provider, stage.addresses.usdc, key.owner);
    await send(stage.people.owner, { to: release?.to ?? '', data: release?.data ?? '' });
    expect(await readTokenBalance(stage.provider, stage.addresses.usdc, key.owner)).toBe(before + AMOUNT);
    await stage.chain.rpc('anvil_mine', ['0x4']);
  });

  it('reads the wallets from the code once it is there, from the address alone', async () => {
    const found = await verify('--vault', vault);
    expect(found).toMatchObject({ deployed: true, owner: key.owner, recovery: key.recovery, balance: 0n, faults: [] });
    expect(found.release).toBeNull();
  });

  it('finds fault with code that is no vault', async () => {
    const found = await verify('--vault', stage.addresses.usdc);
    expect(found.faults.join(' ')).toContain('not a vault of this factory');
  });

  it('knows a vault without recovery wallet and with the zero salt', async () => {
    const plain = { owner: stage.people.member.address, recovery: ZeroAddress, salt: ZeroHash };
    const data = vaultFactoryInterface.encodeFunctionData('deploy', [plain.owner, plain.recovery, plain.salt]);
    await send(stage.people.stranger, { to: stage.addresses.vaultFactory, data });
    await stage.chain.rpc('anvil_mine', ['0x4']);
    const found = await verify('--owner', plain.owner);
    expect(found).toMatchObject({ deployed: true, recovery: null, faults: [] });
  });

  it.each([
    [['--owner', '0x12'], '--owner is no address'],
    [['--vault', '0xABcdefABcdefABcdefABcdefABcdefABcdefABcd'], 'upper and lower case'],
    [['--salt', '0x00'], '--owner or --vault is needed'],
    [['--nonsense', 'x'], '"--nonsense" is not an option'],
    [['--owner'], '--owner needs a value'],
    [['--owner', ZeroAddress, '--salt', '0x01'], '--salt must be 0x and 64 characters'],
    [['--owner', ZeroAddress, '--block', 'latest'], '--block must be a block number'],
  ])('says what is wrong with %p', (args, words) => {
    expect(() => readVerifyOptions([...known(), ...args])).toThrow(words);
  });

  it('ends with 0 when everything fits, with 1 when not, with 2 when it cannot tell', () => {
    const good = run(...known(), ...wallets());
    expect(good.stdout).toContain('Everything fits.');
    expect(good.status).toBe(0);
    const bad = run(...known(), '--owner', stage.people.stranger.address, '--vault', vault);
    expect(bad.stdout).toContain('It does NOT fit');
    expect(bad.status).toBe(1);
    const away = run('--rpc', 'http://127.0.0.1:9', ...known().slice(2), ...wallets());
    expect(away.status).toBe(2);
    expect(away.stderr).toContain('verify:vault:');
  });
});
