import { randomUUID } from 'node:crypto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

class Killed extends Error {}

/** Every call to ledger and chain is a place to die: before it is made, or after it took effect and nobody heard. */
class Killer {
  private calls = 0;
  dead = false;

  constructor(
    private readonly at: number,
    private readonly when: 'before' | 'after',
  ) {}

  get reached(): boolean {
    return this.dead;
  }

  private get isMyCall(): boolean {
    return this.calls === this.at;
  }

  async call<T>(work: () => Promise<T>): Promise<T> {
    if (this.dead) throw new Killed();
    this.calls += 1;
    if (this.isMyCall && this.when === 'before') this.die();
    const mine = this.isMyCall;
    const result = await work();
    if (mine) this.die();
    if (this.dead) throw new Killed();
    return result;
  }

  /** The same ledger, for a process that may die. */
  around(ledger: LedgerStub): LedgerStub {
    return new Proxy(ledger, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => this.call(() => Promise.resolve(Reflect.apply(member, target, args) as unknown));
      },
    });
  }

  private die(): never {
    this.dead = true;
    throw new Killed();
  }
}

describe.each(['before', 'after'] as const)('a watcher killed %s each of its steps', (when) => {
  let chain: ClubChain;
  let rpc: FlakyRpc;

  beforeAll(async () => {
    chain = await clubChain();
    rpc = await new FlakyRpc(chain.url).start();
    await chain.mint(chain.contracts.rewardPool, 10_000n * USDC);
  });
  afterAll(async () => {
    await rpc.stop();
    await chain.end();
  });

  async function ledgerFromHere(): Promise<LedgerStub> {
    const startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    const ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    ledger.balances.set(chain.contracts.rewardPool, await chain.balance(chain.contracts.rewardPool));
    return ledger;
  }

  /** Runs `work` in a process that dies at step `at`; false when it lived to the end. */
  async function dies(
    ledger: LedgerStub,
    at: number,
    work: (process: ReturnType<typeof watcherHarness>) => Promise<unknown>,
  ) {
    const killer = new Killer(at, when);
    const process = watcherHarness(chain, { ledger: killer.around(ledger) });
    try {
      await work(process);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    await process.stop();
    return killer.reached;
  }

  it('and started again after 1,000 missed blocks misses no deposit and credits none twice', async () => {
    let died = true;
    let steps = 0;
    for (let at = 1; died; at += 1) {
      const ledger = await ledgerFromHere();
      const vaults = [chain.newMember().vault, chain.newMember().vault, chain.newMember().vault];
      ledger.watch(vaults[0]!);
      await chain.mint(vaults[0]!, USDC);
      await chain.mine(3);
      died = await dies(ledger, at, (process) => process.poll());
      for (const vault of vaults.slice(1)) {
        ledger.watch(vault);
        await chain.mint(vault, USDC);
        // The long absence once, since mining it takes its time; a short one at every other step.
        await chain.mine(at === 3 ? 500 : 10);
      }
      // It dies once more on its way back.
      await dies(ledger, at, (process) => process.poll());
      const process = watcherHarness(chain, { ledger });
      await process.poll();
      await process.stop();
      expect(ledger.credits).toBe(3);
      expect(vaults.map((vault) => ledger.chainBalances.get(vault))).toEqual(vaults.map(() => USDC));
      expect(ledger.differences()).toEqual([]);
      steps = at;
    }
    expect(steps).toBeGreaterThan(5);
  });

  it('sends each payment once', async () => {
    let died = true;
    let steps = 0;
    for (let at = 1; died; at += 1) {
      const ledger = await ledgerFromHere();
      const member = chain.newMember();
      ledger.watch(member.vault);
      await chain.mint(member.vault, 4n * USDC);
      await chain.mine(3);
      const payee = chain.newMember().wallet.address;
      const warm = watcherHarness(chain, { ledger });
      await warm.poll();
      const ids = [randomUUID(), randomUUID()];
      const createdAt = new Date(0).toISOString();
      const reward = chain.statement.order(payee, USDC);
      const release = {
        kind: 'release' as const,
        vault: member.vault,
        ...member.key,
        recovery: String(member.key.recovery),
        counter: Number(member.key.counter),
        amount: String(3n * USDC),
      };
      ledger.payments.push({ id: ids[0]!, status: 'planned', order: reward, candidates: [], createdAt });
      ledger.payments.push({ id: ids[1]!, status: 'planned', order: release, candidates: [], createdAt });
      died = await dies(ledger, at, (process) => process.pay());
      for (let run = 0; run < 3; run += 1) {
        await warm.pay();
        await chain.mine(3);
        await warm.poll();
      }
      await warm.stop();
      expect(ids.map((id) => ledger.payment(id).status)).toEqual(['done', 'done']);
      expect(await chain.balance(payee)).toBe(USDC);
      expect(await chain.balance(member.wallet.address)).toBe(3n * USDC);
      expect(ledger.differences()).toEqual([]);
      steps = at;
    }
    expect(steps).toBeGreaterThan(4);
  });

  it('posts each statement once', async () => {
    await chain.mint(chain.contracts.rewardPool, chain.statement.tree.sum);
    let died = true;
    let steps = 0;
    for (let at = 1; died; at += 1) {
      const ledger = await ledgerFromHere();
      const startBlock = await chain.provider.getBlockNumber();
      await chain.mine(3);
      const warm = watcherHarness(chain, { ledger });
      await warm.poll();
      const id = randomUUID();
      const figures = { sum: String(chain.statement.tree.sum), reserved: '0', asOfBlock: startBlock };
      const order = { kind: 'statement' as const, root: `0x${at.toString(16).padStart(64, '0')}`, ...figures };
      ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
      died = await dies(ledger, at, (process) => process.pay());
      for (let run = 0; run < 3; run += 1) {
        await warm.pay();
        await chain.mine(3);
        await warm.poll();
      }
      await warm.stop();
      expect(ledger.payment(id).status).toBe('done');
      expect(await chain.pool.queryFilter('Posted', startBlock + 1)).toHaveLength(1);
      steps = at;
    }
    expect(steps).toBeGreaterThan(4);
  });

  it('between broadcast and its note, or with the answer of the node lost, does not pay twice', async () => {
    const ledger = await ledgerFromHere();
    const payee = chain.newMember().wallet.address;
    const id = randomUUID();
    const order = chain.statement.order(payee, USDC);
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    const process = watcherHarness(chain, { ledger, urls: [rpc.url] });
    await chain.mine(3);
    await process.poll();
    rpc.treat = ({ method, params }) => {
      if (method !== 'eth_sendRawTransaction' || when === 'before') return null;
      // It arrives, but the watcher never hears.
      void chain.rpc(method, params);
      rpc.treat = () => null;
      return 'hang up';
    };
    await process.pay();
    await chain.mine(3);
    await process.poll();
    await process.pay();
    await process.stop();
    expect(ledger.payment(id).status).toBe('done');
    expect(ledger.payment(id).candidates).toHaveLength(1);
    expect(await chain.balance(payee)).toBe(USDC);
  });
});
