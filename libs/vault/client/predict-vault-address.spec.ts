import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Contract, ZeroAddress, getAddress, hexlify } from 'ethers';
import fc from 'fast-check';

import { type ContractFixture, contractFixture, send } from '../testing/contract-fixture';
import { personalVaultInterface, vaultFactoryInterface } from './contract-interfaces';
import { type VaultKey, predictVaultAddress, vaultLogicOf } from './predict-vault-address';

interface Vectors {
  readonly factory: string;
  readonly vaults: readonly { owner: string; recovery: string; counter: string; address: string }[];
}

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => hexlify(value));
const address = bytes(20).map((value) => getAddress(value));
const MOST = 2n ** 256n - 1n;
const key: fc.Arbitrary<VaultKey> = fc.record({
  owner: address.filter((value) => value !== ZeroAddress),
  recovery: fc.oneof(address, fc.constant(ZeroAddress)),
  counter: fc.oneof(fc.bigInt({ min: 0n, max: 50n }), fc.bigInt({ min: 0n, max: MOST })),
});

describe('the address of a vault', () => {
  let fixture: ContractFixture;
  let factory: Contract;

  beforeAll(async () => {
    fixture = await contractFixture();
    factory = new Contract(fixture.addresses.vaultFactory, vaultFactoryInterface, fixture.people.stranger);
  });
  afterAll(() => fixture.stop());

  it('is that of the shared vector file, which the contract’s tests read too', () => {
    const file = path.resolve(__dirname, '../vectors/vault-addresses.json');
    const { factory: maker, vaults } = JSON.parse(readFileSync(file, 'utf8')) as Vectors;
    expect(vaults.length).toBeGreaterThan(10);
    for (const { counter, address: wanted, ...wallets } of vaults)
      expect(predictVaultAddress(maker, { ...wallets, counter: BigInt(counter) })).toBe(wanted);
  });

  it('needs an owner, as the contract says too', async () => {
    const nobody = { owner: ZeroAddress, recovery: ZeroAddress, counter: 0n };
    expect(() => predictVaultAddress(fixture.addresses.vaultFactory, nobody)).toThrow('A vault needs an owner');
    await expect(factory.getFunction('predict')(nobody.owner, nobody.recovery, nobody.counter)).rejects.toThrow();
  });

  it.each([
    { owner: '0x12', recovery: ZeroAddress, counter: 0n },
    { owner: `0x${'11'.repeat(20)}`, recovery: 'nobody', counter: 0n },
    { owner: `0x${'11'.repeat(20)}`, recovery: ZeroAddress, counter: -1n },
    { owner: `0x${'11'.repeat(20)}`, recovery: ZeroAddress, counter: MOST + 1n },
  ])('is not made up for malformed input %#', (malformed) => {
    expect(() => predictVaultAddress(fixture.addresses.vaultFactory, malformed)).toThrow();
  });

  it('is the same from Solidity and from TypeScript for any owner, recovery wallet and counter', async () => {
    await fc.assert(
      fc.asyncProperty(key, async (random) => {
        const onChain = (await factory.getFunction('predict')(random.owner, random.recovery, random.counter)) as string;
        expect(predictVaultAddress(fixture.addresses.vaultFactory, random)).toBe(onChain);
      }),
      { numRuns: 150 },
    );
  });

  it('is where the vault is deployed, with the wallets it was made for', async () => {
    await fc.assert(
      fc.asyncProperty(key, async (random) => {
        const predicted = predictVaultAddress(fixture.addresses.vaultFactory, random);
        const args = [random.owner, random.recovery, random.counter];
        await send(fixture.people.stranger, {
          to: fixture.addresses.vaultFactory,
          data: vaultFactoryInterface.encodeFunctionData('deploy', args),
        });
        const vault = new Contract(predicted, personalVaultInterface, fixture.provider);
        expect(await vault.getFunction('owner')()).toBe(random.owner);
        expect(await vault.getFunction('recovery')()).toBe(random.recovery);
      }),
      { numRuns: 20 },
    );
  });

  it('rests on the logic contract that the factory made first', async () => {
    expect(vaultLogicOf(fixture.addresses.vaultFactory)).toBe(await factory.getFunction('VAULT_LOGIC')());
  });

  it('does not depend on how the wallets are spelled', () => {
    const mixed = { owner: fixture.people.owner.address, recovery: fixture.people.recovery.address, counter: 7n };
    const lower = { ...mixed, owner: mixed.owner.toLowerCase(), recovery: mixed.recovery.toLowerCase() };
    expect(predictVaultAddress(fixture.addresses.vaultFactory, lower)).toBe(
      predictVaultAddress(fixture.addresses.vaultFactory, mixed),
    );
  });
});
