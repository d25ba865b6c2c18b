import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AbiCoder, ZeroAddress, concat } from 'ethers';

import { LOCAL_CHAIN_ID } from '@ballast/domain/chain/chains';
import { ensureRelayer } from '../client/deploy-contracts';
import { deployDeterministically } from '../client/deterministic-deployer';
import { predictVaultAddress, vaultLogicOf } from '../client/predict-vault-address';
import { buildReleaseTransaction } from '../client/release-transaction';
import { readTokenBalance } from '../client/vault-reader';
import { type ContractFixture, contractFixture, send } from '../testing/contract-fixture';
import { compileSources } from './solc';
import { SOLIDITY } from './sources';
import { readVerifyOptions } from './verify-options';
import { verifyVault } from './verify-steps';

const AMOUNT = 12_500_000n;

/** The creation code of the factory, compiled from the sources of this repository with one line of a mutant. */
function factoryWith(mutant: string): string {
  const { file, find, replace } = JSON.parse(readFileSync(join(SOLIDITY, `mutants/${mutant}.json`), 'utf8')) as {
    readonly file: string;
    readonly find: string;
    readonly replace: string;
  };
  const compiled = compileSources((path, text) => (path === file ? text.replace(find, () => replace) : text));
  return compiled('VaultFactory').bytecode;
}

/** An operator may publish this repository and deploy another factory: rules P1 and P4. */
describe('npm run verify:vault and the code of the factory', () => {
  let fixture: ContractFixture;
  beforeAll(async () => (fixture = await contractFixture()));
  afterAll(() => fixture.stop());

  const keyOf = () => ({ owner: fixture.people.owner.address, recovery: ZeroAddress, counter: 0n });
  const faultsOf = async (factory: string, ...more: string[]) => {
    await fixture.chain.rpc('anvil_mine', ['0x4']);
    const known = ['--rpc', fixture.chain.url, '--factory', factory, '--usdc', fixture.addresses.usdc];
    const options = readVerifyOptions([...known, '--owner', keyOf().owner, ...more]);
    return (await verifyVault(fixture.provider, options)).faults;
  };

  it('finds a factory whose vaults pay the relayer, before a member sends anything there', async () => {
    const { operator, relayer } = fixture.people;
    const homes = [[LOCAL_CHAIN_ID, fixture.addresses.usdc]];
    const args = new AbiCoder().encode(['address', 'tuple(uint256,address)[]'], [operator.address, homes]);
    const code = concat([factoryWith('V1-b-relayer-is-paid'), args]);
    const { address: factory } = await deployDeterministically(operator, code);
    await ensureRelayer(operator, factory, relayer.address);
    const vault = predictVaultAddress(factory, keyOf());
    // The factory's own code is not changed by it, and only the vaults' is bad.
    const found = [
      expect.stringContaining(`The code at ${vaultLogicOf(factory)} is not the PersonalVault of this checkout`),
    ];
    expect(await faultsOf(factory, '--vault', vault)).toEqual(found);

    const { usdc } = fixture.addresses;
    await fixture.mint(vault, AMOUNT);
    const order = { vaultFactory: factory, key: keyOf(), token: usdc, amount: AMOUNT, deployed: false };
    await send(relayer, buildReleaseTransaction(order));
    expect(await readTokenBalance(fixture.provider, usdc, relayer.address)).toBe(AMOUNT);
    expect(await faultsOf(factory, '--vault', vault)).toEqual(found);
  }, 240_000);

  it('finds one immutable that is another in one place of many', async () => {
    const { chain, provider, addresses } = fixture;
    const { vaultFactory } = addresses;
    const logic = vaultLogicOf(vaultFactory);
    expect(await faultsOf(vaultFactory)).toEqual([]);
    for (const [contract, immutable] of [
      [vaultFactory, logic],
      [logic, vaultFactory],
      [logic, logic],
    ] as const) {
      const clean = await chain.rpc<string>('evm_snapshot');
      const code = await provider.getCode(contract);
      const word = immutable.slice(2).toLowerCase();
      const place = code.lastIndexOf(word);
      expect(place).toBeGreaterThan(0);
      const bent = `${code.slice(0, place)}${'1'.repeat(40)}${code.slice(place + 40)}`;
      await chain.rpc('anvil_setCode', [contract, bent]);
      expect(await faultsOf(vaultFactory)).toEqual([expect.stringContaining(`The code at ${contract} is not the`)]);
      await chain.rpc('evm_revert', [clean]);
    }
  });

  it('finds relayers that may release another token', async () => {
    const { chain, provider, addresses } = fixture;
    const logic = vaultLogicOf(addresses.vaultFactory);
    const code = await provider.getCode(logic);
    const other = '0x'.padEnd(42, '2');
    const bent = code.replaceAll(addresses.usdc.slice(2).toLowerCase(), other.slice(2));
    await chain.rpc('anvil_setCode', [logic, bent]);
    expect(await faultsOf(addresses.vaultFactory)).toEqual([expect.stringContaining(`release the token ${other}`)]);
    await chain.rpc('anvil_setCode', [logic, code]);
  });
});
