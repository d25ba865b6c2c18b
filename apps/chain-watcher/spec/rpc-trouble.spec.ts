import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc, type RpcCall, type Treatment } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, type WatcherHarnessOptions, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

/** Misbehaves for the first `times` calls that `affects` says. */
const firstTimes = (times: number, treatment: Treatment, affects: (call: RpcCall) => boolean = () => true) => {
  let left = times;
  return (call: RpcCall): Treatment => (affects(call) && left-- > 0 ? treatment : null);
};

describe('an RPC in trouble', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
  });
  beforeEach(async () => {
    rpc.treat = () => null;
    rpc.calls.length = 0;
    const startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    start();
  });
  afterEach(() => watcher.stop());
  afterAll(async () => {
    await rpc.stop();
    await chain.end();
  });

  function start(options: Partial<WatcherHarnessOptions> = {}): void {
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url], ...options });
  }
  async function deposit(): Promise<void> {
    const { vault } = chain.newMember();
    ledger.watch(vault);
    await chain.mint(vault, USDC);
    await chain.mine(3);
  }

  it.each<[string, Treatment]>([
    ['hangs up', 'hang up'],
    ['is overloaded (HTTP 429)', { status: 429 }],
    ['is overloaded (-32005)', { error: { code: -32005, message: 'limit exceeded: too many requests' } }],
    ['is broken (HTTP 502)', { status: 502, body: '<html>' }],
    ['answers nothing', { result: null }],
    ['answers garbage', { result: { number: 'seven' } }],
    ['answers no JSON', { status: 200, body: 'OK' }],
    ['has an error of its own', { error: { code: -32603, message: 'internal error' } }],
  ])('that %s is asked again, ever later, until it works', async (_what, treatment) => {
    await deposit();
    rpc.treat = firstTimes(3, treatment);
    for (let polls = 0; ledger.credits === 0 && polls < 20; polls += 1) await watcher.poll();
    expect(ledger.credits).toBe(1);
  });

  it('gives way to another one, which is used from then on', async () => {
    await watcher.stop();
    const other = await new FlakyRpc(chain.url).start();
    start({ urls: [rpc.url, other.url], quorum: 1 });
    await deposit();
    rpc.treat = ({ method }) => (method === 'eth_getLogs' ? { status: 503 } : null);
    for (let polls = 0; ledger.credits === 0 && polls < 20; polls += 1) await watcher.poll();
    expect(ledger.credits).toBe(1);
    expect(other.calls.some(({ method }) => method === 'eth_getLogs')).toBe(true);
    await other.stop();
  });

  it('that takes small ranges only is asked for ever smaller ones; what range it suggests does not matter', async () => {
    ledger.watch(chain.newMember().vault);
    await watcher.poll();
    await chain.mine(300);
    await deposit();
    const spans: number[] = [];
    rpc.treat = ({ method, params }) => {
      const [filter] = params as [{ fromBlock?: string; toBlock?: string }];
      if (method !== 'eth_getLogs' || filter.fromBlock === undefined) return null;
      const span = Number(filter.toBlock) - Number(filter.fromBlock) + 1;
      spans.push(span);
      const message = 'query returned more than 10000 results. Try with this block range [0x1, 0xffffff].';
      return span > 40 ? { error: { code: -32005, message } } : null;
    };
    await watcher.poll();
    expect(ledger.credits).toBe(1);
    expect(Math.max(...spans)).toBeGreaterThan(40);
    expect(spans.filter((span) => span <= 40).length).toBeGreaterThan(5);
  });

  it('that refuses a block which is full of foreign tokens still gives the USDC in it', async () => {
    await deposit();
    rpc.treat = ({ method, params }) => {
      const [filter] = params as [{ address?: string }];
      const message = 'query returned more than 10000 results';
      return method === 'eth_getLogs' && filter.address === undefined ? { error: { code: -32005, message } } : null;
    };
    for (let polls = 0; ledger.credits === 0 && polls < 20; polls += 1) await watcher.poll();
    expect(ledger.credits).toBe(1);
  });

  it('that shows no logs for blocks it does not have yet cannot make a deposit disappear', async () => {
    const tip = Number(await chain.rpc<string>('eth_blockNumber'));
    await deposit();
    // Behind one URL: a fresh node answers for blocks, a stale one for logs, and that one knows no newer block.
    let stale = 6;
    rpc.treat = ({ method, params }) => {
      const [filter] = params as [{ blockHash?: string; fromBlock?: string }];
      if (method !== 'eth_getLogs' || stale-- <= 0) return null;
      if (filter.blockHash !== undefined) return { error: { code: -32000, message: 'unknown block' } };
      return Number(filter.fromBlock) > tip ? { result: [] } : null;
    };
    for (let polls = 0; ledger.credits === 0 && polls < 20; polls += 1) await watcher.poll();
    expect(ledger.credits).toBe(1);
  });

  it('of another network is not used', async () => {
    await watcher.stop();
    const foreign = await new FlakyRpc(chain.url).start();
    foreign.treat = ({ method }) => (method === 'eth_chainId' ? { result: '0x1' } : null);
    start({ urls: [foreign.url, rpc.url], quorum: 1 });
    await deposit();
    await watcher.poll();
    expect(ledger.deposits.size).toBe(1);
    expect(foreign.calls.every(({ method }) => method === 'eth_chainId')).toBe(true);
    await foreign.stop();
  });

  it('that changes its mind between two answers is not believed', async () => {
    await deposit();
    let latest = 0;
    rpc.treat = ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber' || params[0] === 'latest' || params[0] === 'finalized') return null;
      latest += 1;
      return latest === 1
        ? {
            result: {
              number: params[0],
              hash: `0x${'ab'.repeat(32)}`,
              parentHash: `0x${'cd'.repeat(32)}`,
              timestamp: '0x1',
            },
          }
        : null;
    };
    const before = ledger.head;
    const finished = await watcher.poll();
    if (!finished) expect(ledger.head).toEqual(before);
    await watcher.poll();
    await watcher.poll();
    expect(ledger.credits).toBe(1);
  });

  it('that never answers does not keep the process from stopping', async () => {
    await watcher.stop();
    start({ timeoutMs: 200 });
    rpc.treat = () => ({ status: 503 });
    const ended = watcher.poll().then(
      () => 'finished',
      (error: Error) => error.message,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await watcher.stop();
    expect(await ended).toBe('stopped');
  });
});
