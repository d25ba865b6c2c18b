import { buildReleaseTransaction } from '@ballast/vault/release-transaction';
import { PAST_RANGES_PER_POLL } from '../src/queues/scan/search-past';
import { type ClubChain, type Member, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
const DUST = 1n;
/** Takes a node that answers for LIMIT blocks at once as many requests as 60,000 blocks take one of 2,000. */
const BLOCKS = 3_000;
const LIMIT = 100;
/** To (any token), to and from (USDC). */
const FILTERS = 3;
/** A range of LIMIT that worked is doubled, refused, and asked again in two halves: at most four requests for one. */
const MAX_REQUESTS = 4 * PAST_RANGES_PER_POLL * FILTERS;
jest.setTimeout(120_000);

describe('a vault that held dust long before the ledger knew it', () => {
  let chain: ClubChain;
  let rpc: FlakyRpc;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;
  let startBlock: number;
  /** Each with dust from before the long past; a spec takes its own. */
  let dusty: Member[];
  let late: Member;

  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    dusty = Array.from({ length: 9 }, () => chain.newMember());
    for (const { vault } of dusty) await chain.mint(vault, DUST);
    for (let mined = 0; mined < BLOCKS; mined += 1_000) await chain.mine(1_000);
  });
  beforeEach(async () => {
    answerAtOnce(LIMIT);
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    ledger.balances.set(chain.contracts.rewardPool, await chain.balance(chain.contracts.rewardPool));
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
    late = nextDusty();
    await watcher.poll();
    ledger.watch(late.vault);
    rpc.calls.length = 0;
  });
  afterEach(async () => {
    expect(ledger.differences()).toEqual([]);
    await watcher.stop();
  });
  afterAll(async () => {
    await rpc.stop();
    await chain.end();
  });

  function answerAtOnce(limit: number): void {
    rpc.treat = ({ method, params }) => {
      const { fromBlock, toBlock } = (params[0] ?? {}) as { fromBlock?: string; toBlock?: string };
      const isLong = method === 'eth_getLogs' && Number(toBlock ?? 0) - Number(fromBlock ?? 0) >= limit;
      return isLong ? { error: { code: -32005, message: 'query returned more than 10000 results' } } : null;
    };
  }
  const nextDusty = (): Member => dusty.pop() as Member;
  const creditedTo = (vault: string): bigint[] =>
    [...ledger.deposits.values()]
      .filter((row) => row.vault === vault && row.status === 'completed')
      .map(({ amount }) => amount);
  /** Has the owner take it without us. */
  async function releaseDust({ wallet, key }: Member): Promise<void> {
    const { vaultFactory, usdc } = chain.contracts;
    await chain.rpc('anvil_setBalance', [wallet.address, '0xde0b6b3a7640000']);
    const order = { vaultFactory, key, token: usdc, amount: DUST, deployed: false };
    await chain.done(wallet.sendTransaction(buildReleaseTransaction(order)));
    await chain.mine(3);
  }
  const isSearched = (): boolean => ledger.vaults.every(({ searched }) => searched);
  async function finish(): Promise<void> {
    for (let poll = 0; poll < 20 && !isSearched(); poll += 1) await watcher.poll();
    expect(isSearched()).toBe(true);
    await chain.mine(3);
    await watcher.poll();
  }
  /** Searches of old blocks: those for the head are of the last 300. */
  const ranges = async (): Promise<number> => {
    const old = Number(await chain.rpc<string>('eth_blockNumber')) - 300;
    return rpc.calls.filter(
      ({ method, params }) =>
        method === 'eth_getLogs' && Number((params[0] as { fromBlock?: string }).fromBlock ?? Infinity) < old,
    ).length;
  };

  it('goes on crediting others while a long past is searched', async () => {
    const other = chain.newMember().vault;
    ledger.watch(other);
    await watcher.poll();
    expect(await ranges()).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(isSearched()).toBe(false);
    await chain.mint(other, 5n * USDC);
    await chain.mine(3);
    rpc.calls.length = 0;
    await watcher.poll();
    expect(creditedTo(other)).toEqual([5n * USDC]);
    expect(creditedTo(late.vault)).toEqual([]);
    expect(await ranges()).toBeLessThanOrEqual(MAX_REQUESTS);
    await finish();
    expect(creditedTo(late.vault)).toEqual([DUST]);
    expect(ledger.chainBalances.get(late.vault)).toBe(DUST);
    expect(ledger.credits).toBe(2);
  });

  it('begins again when it is killed midway', async () => {
    await watcher.poll();
    await watcher.stop();
    expect(isSearched()).toBe(false);
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
    await finish();
    expect(creditedTo(late.vault)).toEqual([DUST]);
  });

  it('loses nothing when the head is reorganised midway', async () => {
    await watcher.poll();
    await chain.mint(late.vault, 5n * USDC);
    await watcher.poll();
    await chain.rpc('anvil_reorg', [1, []]);
    await chain.mint(late.vault, 7n * USDC);
    await finish();
    expect(creditedTo(late.vault).sort()).toEqual([DUST, 7n * USDC]);
    expect(ledger.chainBalances.get(late.vault)).toBe(DUST + 7n * USDC);
  });

  it('has its new deposits credited and its balance compared only when all is known', async () => {
    await watcher.poll();
    await chain.mint(late.vault, 5n * USDC);
    await chain.mine(3);
    await watcher.poll();
    expect(isSearched()).toBe(false);
    expect(creditedTo(late.vault)).toEqual([5n * USDC]);
    expect(ledger.chainBalances.has(late.vault)).toBe(false);
    await finish();
    expect(ledger.chainBalances.get(late.vault)).toBe(5n * USDC + DUST);
  });

  it('searches several together, and one that comes meanwhile after them', async () => {
    const [second, third] = [nextDusty().vault, nextDusty().vault];
    ledger.watch(second);
    await watcher.poll();
    ledger.watch(third);
    await finish();
    expect([late.vault, second, third].map((vault) => creditedTo(vault))).toEqual([[DUST], [DUST], [DUST]]);
  });

  it('posts what left it with what came before', async () => {
    await watcher.poll();
    await releaseDust(late);
    await watcher.poll();
    expect(isSearched()).toBe(false);
    expect([...ledger.observations.values()].filter(({ kind }) => kind === 'vault_out')).toEqual([]);
    await finish();
    expect(ledger.balances.get(late.vault)).toBe(0n);
    expect(ledger.chainBalances.get(late.vault)).toBe(0n);
  });

  it('loses no outflow that this watcher withheld when another one had searched already and went', async () => {
    answerAtOnce(20);
    await watcher.poll();
    expect(isSearched()).toBe(false);
    const faster = watcherHarness(chain, { ledger });
    for (let poll = 0; poll < 5 && !isSearched(); poll += 1) await faster.poll();
    expect(isSearched()).toBe(true);
    await chain.mine(3);
    await faster.poll();
    await faster.stop();
    expect(creditedTo(late.vault)).toEqual([DUST]);

    await releaseDust(late);
    await watcher.poll();
    // More blocks than a watcher that starts reads back.
    await chain.mine(300);
    await watcher.poll();
    await watcher.stop();
    watcher = watcherHarness(chain, { ledger });
    for (let poll = 0; poll < 3; poll += 1) {
      await chain.mine(3);
      await watcher.poll();
    }
    expect(ledger.balances.get(late.vault)).toBe(0n);
  });
});
