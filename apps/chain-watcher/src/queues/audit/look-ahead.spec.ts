import type { NextVault, UnknownVaultsDto } from '@ballast/dto/chain/next-vault.dto';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { ZeroAddress } from 'ethers';
import { type ClubChain, clubChain } from '../../../spec/testing/club-chain';
import { LedgerStub } from '../../../spec/testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from '../../../spec/testing/watcher-harness';
import { lookAhead } from './look-ahead';

const USDC = 1_000_000n;

describe('the look ahead of the balance audit', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;
  const reported: UnknownVaultsDto[] = [];

  beforeAll(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watcherHarness(chain, { ledger });
  });
  afterAll(async () => {
    await watcher.stop();
    await chain.end();
  });

  it('finds USDC one counter ahead of the highest that the ledger knows, for each pair of wallets', async () => {
    const [first, second] = [chain.newMember(), chain.newMember()];
    const pairs: NextVault[] = [
      { owner: first.wallet.address, recovery: ZeroAddress, counter: 1 },
      { owner: second.wallet.address, recovery: ZeroAddress, counter: 0 },
    ];
    jest.spyOn(ledger, 'nextVaults').mockImplementation((after?: unknown) => Promise.resolve(after ? [] : pairs));
    jest.spyOn(ledger, 'unknownVaults').mockImplementation((found?: unknown) => {
      reported.push(found as UnknownVaultsDto);
      return Promise.resolve();
    });
    const parts = { pool: watcher.pool, ledger, contracts: chain.contracts };
    expect(await lookAhead(parts)).toBe(0);
    const address = predictVaultAddress(chain.contracts.vaultFactory, { ...first.key, counter: 1n });
    await chain.mint(address, 3n * USDC);
    await chain.mine(3);
    // Nothing was scanned yet: after a restore the ledger is at an old block, and the alarm may not wait for the next night.
    expect(await lookAhead(parts)).toBe(1);
    expect(reported.at(-1)).toEqual({ vaults: [{ ...pairs[0], address, balance: String(3n * USDC) }] });
    const next = predictVaultAddress(chain.contracts.vaultFactory, { ...first.key, counter: 2n });
    await chain.mint(next, USDC);
    await chain.mine(3);
    expect(await lookAhead(parts)).toBe(2);
    expect(reported.at(-1)?.vaults.map(({ address: one, counter }) => [one, counter])).toEqual([
      [address, 1],
      [next, 2],
    ]);
  });
});
