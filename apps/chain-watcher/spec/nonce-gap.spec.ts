import { randomUUID } from 'node:crypto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc, type RpcCall, type Treatment } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
const EACH = [0, 1, 2];

const counts =
  (result: string) =>
  ({ method }: RpcCall): Treatment =>
    method === 'eth_getTransactionCount' ? { result } : null;

/** The nonces of payments, seen through three RPCs of which two must agree. */
describe('the nonce of a payment', () => {
  let chain: ClubChain;
  let rpcs: FlakyRpc[];
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    rpcs = await Promise.all(EACH.map(() => new FlakyRpc(chain.url).start()));
  });
  beforeEach(async () => {
    for (const rpc of rpcs) rpc.treat = () => null;
    const startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    start({});
    await settle();
  });
  afterEach(() => watcher.stop());
  afterAll(async () => {
    await Promise.all(rpcs.map((rpc) => rpc.stop()));
    await chain.end();
  });

  function start(options: { readonly quorum?: number }): void {
    // An RPC that a busy machine keeps waiting must not count as one that says nothing: two of the three have to.
    watcher = watcherHarness(chain, { ledger, urls: rpcs.map(({ url }) => url), timeoutMs: 30_000, ...options });
  }
  const settle = async (): Promise<void> => {
    await chain.mine(3);
    await watcher.poll();
  };
  const nextOfRelayer = () => chain.provider.getTransactionCount(chain.relayer.address);
  const nonceOf = (id: string) => ledger.payment(id).candidates[0]?.nonce;

  async function planRelease(): Promise<{ readonly id: string; readonly owner: string }> {
    const { vault, key } = chain.newMember();
    ledger.watch(vault);
    await chain.mint(vault, 5n * USDC);
    await settle();
    const id = randomUUID();
    const order = { kind: 'release', vault, ...key, counter: 0, amount: String(5n * USDC) } as const;
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return { id, owner: key.owner };
  }

  it.each([
    ['far above', '0x3e8'],
    ['below', '0x0'],
  ])('is none %s the true one that the RPC in use makes up', async (_where, madeUp) => {
    const next = await nextOfRelayer();
    const one = await planRelease();
    const liar = await watcher.pool.withView(({ rpc }) => Promise.resolve(rpc));
    rpcs[liar]!.treat = counts(madeUp);
    await watcher.pay();
    const later = await planRelease();
    await watcher.pay();
    await settle();
    expect([nonceOf(one.id), nonceOf(later.id)]).toEqual([next, next + 1]);
    expect([await chain.balance(one.owner), await chain.balance(later.owner)]).toEqual([5n * USDC, 5n * USDC]);
  });

  it('is found while one RPC has none of the last blocks and each has another count at its head', async () => {
    const next = await nextOfRelayer();
    const one = await planRelease();
    await watcher.pay();
    const seen = await chain.rpc<string>('eth_blockNumber');
    const later = await planRelease();
    rpcs[0]!.treat = ({ method, params }) => {
      if (method === 'eth_getTransactionCount' && params[1] === 'latest') params[1] = seen;
      const isNewer = method === 'eth_getBlockByNumber' && Number(params[0]) > Number(seen);
      return isNewer ? { result: null } : null;
    };
    rpcs[1]!.treat = ({ method, params }) =>
      method === 'eth_getTransactionCount' && params[1] === 'latest' ? { result: '0x0' } : null;
    await watcher.pay();
    expect([nonceOf(one.id), nonceOf(later.id)]).toEqual([next, next + 1]);
  });

  it('is none while no two RPCs agree on the final count, and is found when two do', async () => {
    const next = await nextOfRelayer();
    const one = await planRelease();
    rpcs[0]!.treat = counts('0x3e8');
    rpcs[1]!.treat = counts('0x3e9');
    await expect(watcher.pay()).rejects.toThrow('Too few RPCs agree on the nonces of a signer');
    expect(nonceOf(one.id)).toBeUndefined();
    rpcs[1]!.treat = () => null;
    await watcher.pay();
    expect(nonceOf(one.id)).toBe(next);
  });

  it('fills the gap below a payment that was signed with one made up', async () => {
    const next = await nextOfRelayer();
    const stuck = await planRelease();
    await watcher.stop();
    start({ quorum: 1 });
    rpcs[0]!.treat = counts('0x3e8');
    await watcher.pay();
    expect(nonceOf(stuck.id)).toBe(1000);
    rpcs[0]!.treat = () => null;
    await watcher.stop();
    start({});
    const later = await planRelease();
    await watcher.pay();
    await settle();
    expect(nonceOf(later.id)).toBe(next);
    expect(await chain.balance(later.owner)).toBe(5n * USDC);
  });
});
