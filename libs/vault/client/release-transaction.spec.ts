import { ZeroAddress, parseEther } from 'ethers';

import { type LocalStage, type Person, localStage, refusal, send } from '../stage/local-stage';
import { decodeLog } from './decode-log';
import { type VaultKey, predictVaultAddress } from './predict-vault-address';
import { buildNativeReleaseTransaction, buildReleaseTransaction } from './release-transaction';
import { revertWord } from './revert-reason';
import { isVaultDeployed, readTokenBalance } from './vault-reader';

describe('releasing from a vault', () => {
  let stage: LocalStage;
  let next = 0n;

  beforeAll(async () => {
    stage = await localStage();
  });
  afterAll(() => stage.stop());

  /** A fresh receiving address with 100 USDC and 1 coin on it. */
  async function vaultWithMoney(): Promise<{ key: VaultKey; vault: string }> {
    const counter = next++;
    const key = { owner: stage.people.owner.address, recovery: stage.people.recovery.address, counter };
    const vault = predictVaultAddress(stage.addresses.vaultFactory, key);
    await stage.mint(vault, 100_000_000n);
    await stage.chain.rpc('anvil_setBalance', [vault, `0x${parseEther('1').toString(16)}`]);
    return { key, vault };
  }

  function order(key: VaultKey, amount: bigint, deployed: boolean) {
    const { vaultFactory, usdc: token } = stage.addresses;
    return buildReleaseTransaction({ vaultFactory, key, token, amount, deployed });
  }

  const balance = (holder: string) => readTokenBalance(stage.provider, stage.addresses.usdc, holder);

  it.each<Person>(['stranger', 'operator', 'payer', 'guardian', 'member'])('is refused to the %s', async (person) => {
    const { key } = await vaultWithMoney();
    const data = await refusal(stage.people[person], order(key, 1n, false));
    expect(revertWord(data, 'vault')).toBe('not_allowed');
  });

  it('is refused in Circle’s words when the owner is listed, and the money stays', async () => {
    const { key, vault } = await vaultWithMoney();
    await stage.circle('blacklist', key.owner);
    const data = await refusal(stage.people.relayer, order(key, 1n, false));
    await stage.circle('unBlacklist', key.owner);
    expect(revertWord(data, 'vault')).toBe('blacklisted');
    expect(await balance(vault)).toBe(100_000_000n);
  });

  it('is refused while USDC is paused, for nothing, and for more than there is', async () => {
    const { key } = await vaultWithMoney();
    const reason = async (amount: bigint) =>
      revertWord(await refusal(stage.people.owner, order(key, amount, false)), 'vault');
    expect(await reason(0n)).toBe('zero_amount');
    expect(await reason(100_000_001n)).toBe('insufficient_vault');
    await stage.circle('pause');
    expect(await reason(1n)).toBe('paused');
    await stage.circle('unpause');
  });

  it('is refused to a relayer for any other token', async () => {
    const { key } = await vaultWithMoney();
    const foreign = {
      vaultFactory: stage.addresses.vaultFactory,
      key,
      token: ZeroAddress,
      amount: 1n,
      deployed: false,
    };
    const data = await refusal(stage.people.relayer, buildReleaseTransaction(foreign));
    expect(revertWord(data, 'vault')).toBe('home_token_only');
  });

  it.each<[Person, 'owner' | 'recovery']>([
    ['owner', 'owner'],
    ['recovery', 'recovery'],
    ['relayer', 'owner'],
  ])('called by the %s pays the %s: first with deployment, then without', async (caller, payee) => {
    const { key, vault } = await vaultWithMoney();
    const before = await balance(key[payee]);
    expect(await isVaultDeployed(stage.provider, vault)).toBe(false);
    await send(stage.people[caller], order(key, 40_000_000n, false));
    expect(await isVaultDeployed(stage.provider, vault)).toBe(true);
    const receipt = await send(stage.people[caller], order(key, 60_000_000n, true));

    expect(await balance(key[payee])).toBe(before + 100_000_000n);
    expect(await balance(vault)).toBe(0n);
    expect(receipt.logs.map((log) => decodeLog(log))).toEqual([
      { kind: 'transfer', token: stage.addresses.usdc, from: vault, to: key[payee], amount: 60_000_000n },
    ]);
  });

  it('with deployment works on a vault that somebody deployed in the meantime', async () => {
    const { key, vault } = await vaultWithMoney();
    await send(stage.people.owner, order(key, 1n, false));
    await send(stage.people.owner, order(key, 1n, false));
    expect(await balance(vault)).toBe(99_999_998n);
  });

  it('pays native coin to owner and recovery wallet, and refuses it to relayers', async () => {
    const { key, vault } = await vaultWithMoney();
    const coin = (amount: bigint, deployed: boolean) =>
      buildNativeReleaseTransaction({ vaultFactory: stage.addresses.vaultFactory, key, amount, deployed });
    const refused = await refusal(stage.people.relayer, coin(1n, false));
    expect(revertWord(refused, 'vault')).toBe('not_allowed');
    await send(stage.people.recovery, coin(parseEther('0.25'), false));
    await send(stage.people.owner, coin(parseEther('0.75'), true));
    expect(await stage.provider.getBalance(vault)).toBe(0n);
    expect(revertWord(await refusal(stage.people.owner, coin(1n, true)), 'vault')).toBe('insufficient_vault');
  });
});
