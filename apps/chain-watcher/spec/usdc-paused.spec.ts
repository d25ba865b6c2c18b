import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

describe('whether Circle has paused USDC', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
  });
  afterAll(async () => {
    await watcher.stop();
    await rpc.stop();
    await chain.end();
  });

  const settled = async (): Promise<boolean | undefined> => {
    const before = ledger.finalNumber ?? -1;
    await chain.mine(3);
    await watcher.poll();
    expect(ledger.finalNumber).toBeGreaterThan(before);
    return ledger.usdcPaused;
  };

  it('is told with each final block', async () => {
    expect(await settled()).toBe(false);
    await chain.done(chain.usdc.getFunction('pause')());
    expect(await settled()).toBe(true);
    await chain.done(chain.usdc.getFunction('unpause')());
    expect(await settled()).toBe(false);
  });

  it('is left open, and holds nothing up, where the token does not answer', async () => {
    const paused = chain.usdc.interface.encodeFunctionData('paused');
    const refusal = { error: { code: 3, message: 'execution reverted', data: '0x' } };
    rpc.treat = ({ method, params }) =>
      method === 'eth_call' && (params[0] as { data: string }).data === paused ? refusal : null;
    expect(await settled()).toBeUndefined();
  });
});
