import { ZeroAddress, parseEther } from 'ethers';

import { type ContractFixture, type Person, contractFixture, refusal, send } from '../testing/contract-fixture';
import { decodeLog } from './decode-log';
import { type VaultKey, predictVaultAddress } from './predict-vault-address';
import { buildNativeReleaseTransaction, buildReleaseTransaction } from './release-transaction';
import { revertCode } from './revert-reason';
import { isVaultDeployed, readTokenBalance } from './vault-reader';

describe('releasing from a vault', () => {
  let fixture: ContractFixture;
  let next = 0n;

  beforeAll(async () => {
    fixture = await contractFixture();
  });
  afterAll(() => fixture.stop());

  /** A fresh receiving address with 100 USDC and 1 coin on it. */
  async function vaultWithMoney(): Promise<{ key: VaultKey; vault: string }> {
    const counter = next++;
    const key = { owner: fixture.people.owner.address, recovery: fixture.people.recovery.address, counter };
    const vault = predictVaultAddress(fixture.addresses.vaultFactory, key);
    await fixture.mint(vault, 100_000_000n);
    await fixture.chain.rpc('anvil_setBalance', [vault, `0x${parseEther('1').toString(16)}`]);
    return { key, vault };
  }

  function order(key: VaultKey, amount: bigint, deployed: boolean) {
    const { vaultFactory, usdc: token } = fixture.addresses;
    return buildReleaseTransaction({ vaultFactory, key, token, amount, deployed });
  }

  const balance = (holder: string) => readTokenBalance(fixture.provider, fixture.addresses.usdc, holder);

  it.each<Person>(['stranger', 'operator', 'payer', 'guardian', 'member'])('is refused to the %s', async (person) => {
    const { key } = await vaultWithMoney();
    const data = await refusal(fixture.people[person], order(key, 1n, false));
    expect(revertCode(data, 'vault')).toBe('not_allowed');
  });

  it('is refused in Circle’s words when the owner is listed, and the money stays', async () => {
    const { key, vault } = await vaultWithMoney();
    await fixture.circle('blacklist', key.owner);
    const data = await refusal(fixture.people.relayer, order(key, 1n, false));
    await fixture.circle('unBlacklist', key.owner);
    expect(revertCode(data, 'vault')).toBe('blacklisted');
    expect(await balance(vault)).toBe(100_000_000n);
  });

  it('is refused while USDC is paused, for nothing, and for more than there is', async () => {
    const { key } = await vaultWithMoney();
    const reason = async (amount: bigint) =>
      revertCode(await refusal(fixture.people.owner, order(key, amount, false)), 'vault');
    expect(await reason(0n)).toBe('zero_amount');
    expect(await reason(100_000_001n)).toBe('insufficient_vault');
    await fixture.circle('pause');
    expect(await reason(1n)).toBe('paused');
    await fixture.circle('unpause');
  });

  it('is refused to a relayer for any other token', async () => {
    const { key } = await vaultWithMoney();
    const foreign = {
      vaultFactory: fixture.addresses.vaultFactory,
      key,
      token: ZeroAddress,
      amount: 1n,
      deployed: false,
    };
    const data = await refusal(fixture.people.relayer, buildReleaseTransaction(foreign));
    expect(revertCode(data, 'vault')).toBe('home_token_only');
  });

  it.each<[Person, 'owner' | 'recovery']>([
    ['owner', 'owner'],
    ['recovery', 'recovery'],
    ['relayer', 'owner'],
  ])('called by the %s pays the %s: first with deployment, then without', async (caller, payee) => {
    const { key, vault } = await vaultWithMoney();
    const before = await balance(key[payee]);
    expect(await isVaultDeployed(fixture.provider, vault)).toBe(false);
    await send(fixture.people[caller], order(key, 40_000_000n, false));
    expect(await isVaultDeployed(fixture.provider, vault)).toBe(true);
    const receipt = await send(fixture.people[caller], order(key, 60_000_000n, true));

    expect(await balance(key[payee])).toBe(before + 100_000_000n);
    expect(await balance(vault)).toBe(0n);
    expect(receipt.logs.map((log) => decodeLog(log))).toEqual([
      { kind: 'transfer', token: fixture.addresses.usdc, from: vault, to: key[payee], amount: 60_000_000n },
    ]);
  });

  it('with deployment works on a vault that somebody deployed in the meantime', async () => {
    const { key, vault } = await vaultWithMoney();
    await send(fixture.people.owner, order(key, 1n, false));
    await send(fixture.people.owner, order(key, 1n, false));
    expect(await balance(vault)).toBe(99_999_998n);
  });

  it('pays native coin to owner and recovery wallet, and refuses it to relayers', async () => {
    const { key, vault } = await vaultWithMoney();
    const coin = (amount: bigint, deployed: boolean) =>
      buildNativeReleaseTransaction({ vaultFactory: fixture.addresses.vaultFactory, key, amount, deployed });
    const refused = await refusal(fixture.people.relayer, coin(1n, false));
    expect(revertCode(refused, 'vault')).toBe('not_allowed');
    await send(fixture.people.recovery, coin(parseEther('0.25'), false));
    await send(fixture.people.owner, coin(parseEther('0.75'), true));
    expect(await fixture.provider.getBalance(vault)).toBe(0n);
    expect(revertCode(await refusal(fixture.people.owner, coin(1n, true)), 'vault')).toBe('insufficient_vault');
  });
});
