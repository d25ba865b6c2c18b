import { randomUUID } from 'node:crypto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc, type RpcCall, type Treatment } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { onAnotherChain, withFalseLogs, withoutLogs } from './testing/forged-rpc';
import { type WatcherHarness, type WatcherHarnessOptions, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
/** Longer than a spec may take: whoever waits for an RPC that hangs does not get there. */
const AGES_MS = 600_000;
const EACH = [0, 1, 2];

describe('one chain seen through three RPCs, of which two must agree', () => {
  let chain: ClubChain;
  let rpcs: FlakyRpc[];
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    await chain.mint(chain.contracts.rewardPool, 10_000n * USDC);
  });
  afterAll(() => chain.end());
  beforeEach(async () => {
    rpcs = await Promise.all(EACH.map(() => new FlakyRpc(chain.url).start()));
    const startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    ledger.balances.set(chain.contracts.rewardPool, await chain.balance(chain.contracts.rewardPool));
    start();
  });
  afterEach(async () => {
    expect(ledger.differences()).toEqual([]);
    await watcher.stop();
    await Promise.all(rpcs.map((rpc) => rpc.stop()));
  });

  function start(options: Partial<WatcherHarnessOptions> = {}): void {
    watcher = watcherHarness(chain, { ledger, urls: rpcs.map(({ url }) => url), timeoutMs: AGES_MS, ...options });
  }
  const newVault = (): string => {
    const { vault } = chain.newMember();
    ledger.watch(vault);
    return vault;
  };
  const treat = (rpc: number, how: (call: RpcCall) => Treatment): void => {
    rpcs[rpc]!.treat = how;
  };
  async function pollUntil(isDone: () => boolean, andThen?: () => Promise<void>): Promise<void> {
    for (let polls = 0; !isDone() && polls < 12; polls += 1) {
      await watcher.poll();
      await andThen?.();
      await chain.mine(1);
    }
  }
  /** A deposit is credited and a reward is paid, as if nothing were wrong. */
  async function expectBusinessAsUsual(): Promise<void> {
    const before = ledger.credits;
    const vault = newVault();
    await chain.mint(vault, USDC);
    await chain.mine(3);
    await pollUntil(() => ledger.credits > before);
    expect(ledger.credits).toBe(before + 1);
    expect(ledger.chainBalances.get(vault)).toBe(USDC);
    const id = randomUUID();
    const to = chain.newMember().wallet.address;
    const order = chain.statement.order(to, USDC);
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    await pollUntil(
      () => ledger.payment(id).status === 'done',
      () => watcher.pay(),
    );
    expect(ledger.payment(id).status).toBe('done');
    expect(await chain.balance(to)).toBe(USDC);
  }

  it.each(EACH)('misses nothing while number %i is dead, before and after it died', async (dead) => {
    await expectBusinessAsUsual();
    await rpcs[dead]!.stop();
    await expectBusinessAsUsual();
    expect(watcher.states.at(-1)).toMatchObject({ answering: EACH.filter((rpc) => rpc !== dead) });
    expect(watcher.states.at(-1)?.agreeing).toHaveLength(2);
  });

  it.each(EACH)('does not wait for number %i, which hangs', async (hanging) => {
    treat(hanging, () => 'stay silent');
    await expectBusinessAsUsual();
  });

  it.each(EACH)('does not follow number %i, which lags', async (lagging) => {
    const stuck = await chain.rpc<string>('eth_blockNumber');
    await chain.mine(20);
    treat(lagging, ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber') return null;
      if (params[0] === 'latest' || params[0] === 'finalized') params[0] = stuck;
      return Number(params[0]) > Number(stuck) ? { result: null } : null;
    });
    await expectBusinessAsUsual();
  });

  it.each(EACH)('puts up with number %i, which answers every other time', async (flapping) => {
    let calls = 0;
    treat(flapping, () => (calls++ % 2 === 0 ? 'hang up' : null));
    await expectBusinessAsUsual();
  });

  it.each(EACH)('is neither fooled nor stopped by number %i, which is on a chain of its own', async (liar) => {
    const victim = newVault();
    const pays = { token: chain.contracts.usdc, from: chain.owner.address, to: victim, amount: 9n * USDC };
    treat(liar, onAnotherChain(pays));
    await expectBusinessAsUsual();
    expect([...ledger.deposits.values()].filter(({ vault, status }) => vault === victim && status !== 'seen')).toEqual(
      [],
    );
    expect(ledger.chainBalances.get(victim) ?? 0n).toBe(0n);
    expect(watcher.states.at(-1)?.agreeing).toEqual(EACH.filter((rpc) => rpc !== liar));
  });

  it.each(EACH)('does not show nor credit a deposit that number %i makes up in the right blocks', async (liar) => {
    const victim = newVault();
    treat(
      liar,
      withFalseLogs({ token: chain.contracts.usdc, from: chain.owner.address, to: victim, amount: 9n * USDC }),
    );
    await expectBusinessAsUsual();
    expect([...ledger.deposits.values()].filter(({ vault }) => vault === victim)).toEqual([]);
    expect(ledger.chainBalances.get(victim) ?? 0n).toBe(0n);
  });

  it.each(EACH)('misses no deposit that number %i leaves out of the right blocks', async (liar) => {
    treat(liar, withoutLogs);
    await expectBusinessAsUsual();
    const old = chain.newMember().vault;
    await chain.mint(old, 3n * USDC);
    await chain.mine(3);
    await pollUntil(() => ledger.finalNumber === ledger.head?.number);
    ledger.watch(old);
    await pollUntil(() => ledger.balances.get(old) === 3n * USDC);
    expect(ledger.balances.get(old)).toBe(3n * USDC);
  });

  it('does not show what a liar shows of blocks that nobody else has', async () => {
    await watcher.poll();
    const victim = newVault();
    const pays = { token: chain.contracts.usdc, from: chain.owner.address, to: victim, amount: 9n * USDC };
    await chain.mine(1);
    const above = Number(await chain.rpc<string>('eth_blockNumber')) - 1;
    treat(0, onAnotherChain(pays, above));
    await watcher.poll();
    expect(ledger.deposits.size).toBe(0);
    await expectBusinessAsUsual();
    expect([...ledger.deposits.values()].filter(({ vault }) => vault === victim)).toEqual([]);
  });

  it('is not held up by one that is up to date only when all are asked', async () => {
    await watcher.poll();
    const stuck = await chain.rpc<string>('eth_blockNumber');
    let requested = 0;
    treat(0, ({ method, params }) => {
      if (method === 'eth_getBlockByNumber' && params[0] === 'latest' && requested++ % 2 === 1) params[0] = stuck;
      return null;
    });
    await expectBusinessAsUsual();
  });

  it('is not halted by one whose clock runs ahead', async () => {
    const future = `0x${(4_000_000_000).toString(16)}`;
    treat(1, ({ method }) =>
      method === 'eth_getBlockByNumber'
        ? { alter: (block) => (block === null ? null : { ...(block as object), timestamp: future }) }
        : null,
    );
    await expectBusinessAsUsual();
  });

  it('credits nothing while no two agree, and goes on when two do', async () => {
    const vault = newVault();
    const nothing = { token: chain.contracts.usdc, from: vault, to: chain.owner.address, amount: 0n };
    treat(0, onAnotherChain(nothing));
    treat(1, () => 'hang up');
    await chain.mint(vault, USDC);
    await chain.mine(3);
    await pollUntil(() => ledger.credits > 0);
    expect(ledger.credits).toBe(0);
    expect(watcher.states.at(-1)?.agreeing).toEqual([]);
    treat(1, () => null);
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (let rests = 0; ledger.credits === 0 && rests < 100; rests += 1) {
      await watcher.poll();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(ledger.credits).toBe(1);
  }, 30_000);

  it('is all three when so configured', async () => {
    await watcher.stop();
    start({ quorum: 3 });
    await rpcs[2]!.stop();
    await chain.mint(newVault(), USDC);
    await chain.mine(3);
    await pollUntil(() => ledger.credits > 0);
    expect(ledger.credits).toBe(0);
  });
});
