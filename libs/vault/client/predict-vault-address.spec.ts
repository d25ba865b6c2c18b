import { Contract, ZeroAddress, getAddress, hexlify } from 'ethers';
import fc from 'fast-check';

import { type LocalStage, localStage, send } from '../stage/local-stage';
import { personalVaultInterface, vaultFactoryInterface } from './contract-interfaces';
import { type VaultKey, predictVaultAddress, vaultLogicOf } from './predict-vault-address';

const bytes = (length: number) =>
  fc.uint8Array({ minLength: length, maxLength: length }).map((value) => hexlify(value));
const address = bytes(20).map((value) => getAddress(value));
const key: fc.Arbitrary<VaultKey> = fc.record({
  owner: address.filter((value) => value !== ZeroAddress),
  recovery: fc.oneof(address, fc.constant(ZeroAddress)),
  salt: bytes(32),
});

describe('the address of a vault', () => {
  let stage: LocalStage;
  let factory: Contract;

  beforeAll(async () => {
    stage = await localStage();
    factory = new Contract(stage.addresses.vaultFactory, vaultFactoryInterface, stage.people.stranger);
  });
  afterAll(() => stage.stop());

  it('needs an owner, as the contract says too', async () => {
    const nobody = { owner: ZeroAddress, recovery: ZeroAddress, salt: `0x${'00'.repeat(32)}` };
    expect(() => predictVaultAddress(stage.addresses.vaultFactory, nobody)).toThrow('A vault needs an owner');
    await expect(factory.getFunction('predict')(nobody.owner, nobody.recovery, nobody.salt)).rejects.toThrow();
  });

  it.each([
    { owner: '0x12', recovery: ZeroAddress, salt: `0x${'00'.repeat(32)}` },
    { owner: `0x${'11'.repeat(20)}`, recovery: 'nobody', salt: `0x${'00'.repeat(32)}` },
    { owner: `0x${'11'.repeat(20)}`, recovery: ZeroAddress, salt: '0x01' },
  ])('is not made up for malformed input %#', (malformed) => {
    expect(() => predictVaultAddress(stage.addresses.vaultFactory, malformed)).toThrow();
  });

  it('is the same from Solidity and from TypeScript for any owner, recovery wallet and salt', async () => {
    await fc.assert(
      fc.asyncProperty(key, async (random) => {
        const onChain = (await factory.getFunction('predict')(random.owner, random.recovery, random.salt)) as string;
        expect(predictVaultAddress(stage.addresses.vaultFactory, random)).toBe(onChain);
      }),
      { numRuns: 150 },
    );
  });

  it('is where the vault is deployed, with the wallets it was made for', async () => {
    await fc.assert(
      fc.asyncProperty(key, async (random) => {
        const predicted = predictVaultAddress(stage.addresses.vaultFactory, random);
        const args = [random.owner, random.recovery, random.salt];
        await send(stage.people.stranger, {
          to: stage.addresses.vaultFactory,
          data: vaultFactoryInterface.encodeFunctionData('deploy', args),
        });
        const vault = new Contract(predicted, personalVaultInterface, stage.provider);
        expect(await vault.getFunction('owner')()).toBe(random.owner);
        expect(await vault.getFunction('recovery')()).toBe(random.recovery);
      }),
      { numRuns: 20 },
    );
  });

  it('rests on the logic contract that the factory made first', async () => {
    expect(vaultLogicOf(stage.addresses.vaultFactory)).toBe(await factory.getFunction('VAULT_LOGIC')());
  });

  it('does not depend on how the wallets are spelled', () => {
    const mixed = {
      owner: stage.people.owner.address,
      recovery: stage.people.recovery.address,
      salt: `0x${'07'.repeat(32)}`,
    };
    const lower = { ...mixed, owner: mixed.owner.toLowerCase(), recovery: mixed.recovery.toLowerCase() };
    expect(predictVaultAddress(stage.addresses.vaultFactory, lower)).toBe(
      predictVaultAddress(stage.addresses.vaultFactory, mixed),
    );
  });
});
