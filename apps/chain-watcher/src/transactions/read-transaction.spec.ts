import { Finality } from '../rpc/finality';
import type { RpcPool } from '../rpc/rpc-pool';
import { readTransaction } from './read-transaction';
import { type ClubChain, clubChain } from '../../spec/testing/club-chain';
import { FlakyRpc } from '../../spec/testing/flaky-rpc';
import { LedgerStub } from '../../spec/testing/ledger-stub';
import { watcherHarness } from '../../spec/testing/watcher-harness';

const USDC = 1_000_000n;
const patience = () => AbortSignal.timeout(5_000);

describe('what the chain shows for a transaction', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let pool: RpcPool;
  let end: () => Promise<void>;

  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    const ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    const watcher = watcherHarness(chain, { ledger, urls: [rpc.url, chain.url] });
    pool = watcher.pool;
    end = watcher.stop;
  });
  afterAll(async () => {
    await end();
    await rpc.stop();
    await chain.end();
  });
  const read = (hash: string) =>
    readTransaction({ pool, finality: new Finality(pool), usdc: chain.contracts.usdc }, hash, patience());

  it('is its USDC transfers in order, and final only when its block is', async () => {
    await chain.mint(chain.contracts.rewardPool, 10n * USDC);
    const [a, b] = [chain.newMember().vault, chain.newMember().vault];
    const { hash, blockNumber } = await chain.payMany([
      [a, 2n * USDC],
      [b, 3n * USDC],
    ]);
    const from = chain.contracts.rewardPool;
    const transfers = [
      { from, to: a, amount: String(2n * USDC) },
      { from, to: b, amount: String(3n * USDC) },
    ];
    expect(await read(hash)).toEqual({
      found: true,
      success: true,
      final: false,
      blockNumber,
      minedAt: null,
      transfers,
    });
    await chain.mine(3);
    const minedAt = (await chain.owner.provider!.getBlock(blockNumber))!.timestamp;
    expect(await read(hash)).toEqual({ found: true, success: true, final: true, blockNumber, minedAt, transfers });
  });

  it('is no transfer of another token, and nothing at all for a reverted or unknown one', async () => {
    const fake = await chain.deployToken();
    const { hash } = await chain.done(fake.getFunction('mint')(chain.newMember().vault, 7n));
    expect(await read(hash)).toMatchObject({ found: true, success: true, transfers: [] });
    const sent = await chain.owner.sendTransaction({
      to: chain.contracts.usdc,
      data: '0xdeadbeef',
      gasLimit: 100_000n,
    });
    await chain.mine(1);
    expect(await read(sent.hash)).toMatchObject({ found: true, success: false, transfers: [] });
    expect(await read(`0x${'9'.repeat(64)}`)).toMatchObject({ found: false, final: false, blockNumber: null });
  });

  it('is found although one of two RPCs lags, and unknown only when none answers', async () => {
    const { hash } = await chain.mint(chain.newMember().vault, USDC);
    rpc.treat = ({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : null);
    expect(await read(hash)).toMatchObject({ found: true });
    rpc.treat = () => null;
  });
});
