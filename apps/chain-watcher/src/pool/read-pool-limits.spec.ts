import { type ClubChain, clubChain } from '../../spec/testing/club-chain';
import { FlakyRpc } from '../../spec/testing/flaky-rpc';
import { LedgerStub } from '../../spec/testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from '../../spec/testing/watcher-harness';
import { readPoolLimits } from './read-pool-limits';

describe('by how much statements may grow a day', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let watcher: WatcherHarness;
  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    const ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
  });
  afterAll(async () => {
    await watcher.stop();
    await rpc.stop();
    await chain.end();
  });
  const read = (pool = chain.contracts.rewardPool, patience = 5_000) => readPoolLimits(watcher.pool, pool, patience);

  it('is what its contract says', async () => {
    expect(await read()).toEqual({ accrualLimit: '1000000000000000' });
  });

  it('is unknown while no RPC answers, and for an address without a contract: never zero', async () => {
    await expect(read(chain.newMember().vault, 300)).rejects.toThrow();
    rpc.treat = () => ({ error: { code: -32000, message: 'away' } });
    await expect(read(undefined, 300)).rejects.toThrow();
    rpc.treat = () => null;
  });
});
