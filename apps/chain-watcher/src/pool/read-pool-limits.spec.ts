import { type ClubChain, clubChain } from '../../spec/testing/club-chain';
import { FlakyRpc } from '../../spec/testing/flaky-rpc';
import { LedgerStub } from '../../spec/testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from '../../spec/testing/watcher-harness';
import { readPoolLimits } from './read-pool-limits';

const USDC = 1_000_000n;
const CAP = String(1_000_000n * USDC);

describe('what the pool may pay a day', () => {
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
  const read = (pool = chain.contracts.rewardPool, patience = 5_000) =>
    readPoolLimits(watcher.pool, pool, AbortSignal.timeout(patience));

  it('is what its contract says, and what was paid of it today', async () => {
    expect(await read()).toEqual({ dailyCap: CAP, spentToday: '0' });
    await chain.mint(chain.contracts.rewardPool, 10n * USDC);
    await chain.payMany([[chain.newMember().wallet.address, 3n * USDC]]);
    expect(await read()).toEqual({ dailyCap: CAP, spentToday: String(3n * USDC) });
  });

  it('is unknown while no RPC answers, and for an address without a contract: never zero', async () => {
    await expect(read(chain.newMember().vault, 300)).rejects.toThrow();
    rpc.treat = () => ({ error: { code: -32000, message: 'away' } });
    await expect(read(undefined, 300)).rejects.toThrow();
    rpc.treat = () => null;
  });
});
