import { type LocalChain, localChain } from '@ballast/testing/chain/local-chain';
import { Contract, type Signer, VoidSigner, Wallet, ZeroHash } from 'ethers';

import { type ContractFixture, contractFixture, quickProvider } from '../testing/contract-fixture';
import { personalVaultInterface, vaultFactoryInterface } from './contract-interfaces';
import { TEST_USDC, deployContracts, ensureRelayer, predictContracts } from './deploy-contracts';
import { vaultLogicOf } from './predict-vault-address';
import { readPool } from './pool-reader';
import { NATIVE_USDC } from './usdc-addresses';

const ONE = `0x${'11'.repeat(20)}`;
const PLAN = { factoryAdmin: ONE, poolOwner: ONE, poster: ONE, payer: ONE, guardian: ONE, accrualLimit: 5n };

describe('deploying the contracts', () => {
  let fixture: ContractFixture;

  beforeAll(async () => {
    fixture = await contractFixture();
  });
  afterAll(() => fixture.stop());

  it('is refused to a signer without a chain', async () => {
    await expect(deployContracts(Wallet.createRandom(), PLAN)).rejects.toThrow('not connected');
    await expect(deployContracts(new VoidSigner(ONE), PLAN)).rejects.toThrow('not connected');
  });

  it('is refused on a chain the programme does not run on', () => {
    expect(() => predictContracts(PLAN, 1)).toThrow('does not run on chain 1');
  });

  it('puts them where they were predicted', async () => {
    expect(predictContracts(fixture.plan, 31337)).toEqual(fixture.addresses);
    expect(fixture.addresses.usdc).toBe(TEST_USDC);
    for (const address of Object.values(fixture.addresses))
      expect(await fixture.provider.getCode(address)).not.toBe('0x');
  });

  it('gives each contract what the plan says', async () => {
    expect(await readPool(fixture.provider, fixture.addresses.rewardPool)).toEqual({
      usdc: fixture.addresses.usdc,
      owner: fixture.plan.poolOwner,
      poster: fixture.plan.poster,
      payer: fixture.plan.payer,
      guardian: fixture.plan.guardian,
      accrualLimit: fixture.plan.accrualLimit,
      balance: 0n,
      announced: 0n,
      owed: 0n,
      reserved: 0n,
      surplus: 0n,
      settledTotal: 0n,
      pausedUntil: 0n,
      current: { number: 0n, root: ZeroHash, sum: 0n, effectiveAt: expect.any(BigInt) as bigint },
    });
    const logic = new Contract(vaultLogicOf(fixture.addresses.vaultFactory), personalVaultInterface, fixture.provider);
    expect(await logic.getFunction('HOME_TOKEN')()).toBe(fixture.addresses.usdc);
  });

  it('changes nothing when it is done again, by whomever', async () => {
    const before = await fixture.provider.getBlockNumber();
    expect(await deployContracts(fixture.people.stranger, fixture.plan)).toEqual(fixture.addresses);
    expect(
      await ensureRelayer(fixture.people.operator, fixture.addresses.vaultFactory, fixture.people.relayer.address),
    ).toBe(false);
    expect(await fixture.provider.getBlockNumber()).toBe(before);
  });

  it('ends well when two do it at the same time', async () => {
    const plan = { ...fixture.plan, accrualLimit: 77n };
    const both = await Promise.all([
      deployContracts(fixture.people.operator, plan),
      deployContracts(fixture.people.stranger, plan),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await fixture.provider.getCode(both[0].rewardPool)).not.toBe('0x');
  });

  it('appoints a relayer once', async () => {
    const { operator, stranger } = fixture.people;
    expect(await ensureRelayer(operator, fixture.addresses.vaultFactory, stranger.address)).toBe(true);
    expect(await ensureRelayer(operator, fixture.addresses.vaultFactory, stranger.address)).toBe(false);
  });
});

describe('the vault factory on live networks', () => {
  const chains: LocalChain[] = [];
  afterAll(() => Promise.all(chains.map((chain) => chain.stop())));

  async function deployOn(chainId: number): Promise<{ factory: string; home: string }> {
    const chain = await localChain({ chainId });
    chains.push(chain);
    const provider = quickProvider(chain);
    const signer: Signer = await provider.getSigner(0);
    const { vaultFactory } = await deployContracts(signer, PLAN);
    const factory = new Contract(vaultFactory, vaultFactoryInterface, provider);
    const logic = new Contract(String(await factory.getFunction('VAULT_LOGIC')()), personalVaultInterface, provider);
    const home = String(await logic.getFunction('HOME_TOKEN')());
    provider.destroy();
    return { factory: vaultFactory, home };
  }

  it('has one address on all of them, and on each the USDC of that network', async () => {
    const [polygon, amoy] = [await deployOn(137), await deployOn(80002)];
    expect(polygon.factory).toBe(amoy.factory);
    expect(polygon.home).toBe(NATIVE_USDC[137]);
    expect(amoy.home).toBe(NATIVE_USDC[80002]);
  });
});
