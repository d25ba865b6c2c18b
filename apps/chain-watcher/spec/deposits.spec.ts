import { type ClubChain, clubChain } from './testing/club-chain';
import { FlakyRpc } from './testing/flaky-rpc';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

describe('watching deposits on a real chain', () => {
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
    const startBlock = Number(await chain.rpc<string>('eth_blockNumber')) + 1;
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, startBlock);
    ledger.balances.set(chain.contracts.rewardPool, await chain.balance(chain.contracts.rewardPool));
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
  });
  afterEach(async () => {
    expect(ledger.differences()).toEqual([]);
    await watcher.stop();
  });
  afterAll(async () => {
    await rpc.stop();
    await chain.end();
  });

  const statuses = () => [...ledger.deposits.values()].map(({ status, amount }) => [status, amount]);
  const newVault = (): string => {
    const { vault } = chain.newMember();
    ledger.watch(vault);
    return vault;
  };
  const settle = async (): Promise<void> => {
    await chain.mine(3);
    await watcher.poll();
  };

  it('sees a transfer at once and has it credited when its block is final, once', async () => {
    const vault = newVault();
    await chain.mint(vault, 5n * USDC);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', 5n * USDC]]);
    await settle();
    expect(statuses()).toEqual([['completed', 5n * USDC]]);
    expect(ledger.chainBalances.get(vault)).toBe(5n * USDC);
    await settle();
    expect(ledger.credits).toBe(1);
  });

  it('credits what came to a vault long before the ledger knew it, also when the search is killed on its way', async () => {
    const { vault } = chain.newMember();
    await watcher.poll();
    await chain.mint(vault, 5n * USDC);
    await chain.mine(600);
    await watcher.poll();
    ledger.watch(vault);
    const recorded = jest.spyOn(ledger, 'searched').mockRejectedValueOnce(new Error('killed'));
    await expect(watcher.poll()).rejects.toThrow('killed');
    await watcher.stop();
    watcher = watcherHarness(chain, { ledger, urls: [rpc.url] });
    await watcher.poll();
    await settle();
    expect(statuses()).toEqual([['completed', 5n * USDC]]);
    expect(ledger.vaults.every(({ searched }) => searched)).toBe(true);
    recorded.mockRestore();
  });

  it('counts each of several transfers to one vault in one transaction', async () => {
    const vault = newVault();
    await chain.mint(chain.contracts.rewardPool, 10n * USDC);
    await chain.payMany([
      [vault, 2n * USDC],
      [vault, 2n * USDC],
      [vault, 3n * USDC],
    ]);
    await settle();
    expect(statuses().map(([, amount]) => amount)).toEqual([2n * USDC, 2n * USDC, 3n * USDC]);
    expect(ledger.balances.get(vault)).toBe(7n * USDC);
    expect(ledger.credits).toBe(3);
  });

  it('credits the same logs once, however often a watcher without memory shows them again', async () => {
    const vault = newVault();
    await chain.mint(vault, USDC);
    await settle();
    for (let again = 0; again < 3; again += 1) {
      const other = watcherHarness(chain, { ledger });
      await other.poll();
      await chain.mine(1);
      await other.poll();
      await other.stop();
    }
    expect(ledger.credits).toBe(1);
    expect(ledger.balances.get(vault)).toBe(USDC);
  });

  it('takes a seen deposit away with a reorg and brings it back once when it is mined again', async () => {
    const vault = newVault();
    await chain.mine(1);
    const sent = await chain.owner.sendTransaction(
      await chain.usdc.getFunction('mint').populateTransaction(vault, USDC),
    );
    await sent.wait();
    const { raw } = await rawOf(chain, sent.hash);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    await chain.rpc('anvil_reorg', [1, []]);
    await watcher.poll();
    expect(statuses()).toEqual([]);
    await chain.rpc('anvil_reorg', [1, [[raw, 0]]]);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    await settle();
    expect(statuses()).toEqual([['completed', USDC]]);
    expect(ledger.credits).toBe(1);
  });

  it('follows a reorg that another process had not seen, and one that moves a deposit to another block', async () => {
    const vault = newVault();
    const height = Number(await chain.rpc<string>('eth_blockNumber'));
    rpc.freezeFinality(height);
    await chain.mine(2);
    const sent = await chain.owner.sendTransaction(
      await chain.usdc.getFunction('mint').populateTransaction(vault, USDC),
    );
    await sent.wait();
    await chain.mine(4);
    await watcher.poll();
    const { raw } = await rawOf(chain, sent.hash);
    await chain.rpc('anvil_reorg', [6, [[raw, 4]]]);
    const other = watcherHarness(chain, { ledger, urls: [rpc.url] });
    await other.poll();
    await other.stop();
    expect([...ledger.deposits.values()].map(({ blockNumber }) => blockNumber)).toEqual([height + 6]);
    rpc.freezeFinality(null);
    await settle();
    expect(ledger.credits).toBe(1);
  });

  it('stops crediting when the chain is rewritten below a final block', async () => {
    const vault = newVault();
    await chain.mint(vault, USDC);
    await settle();
    await chain.rpc('anvil_reorg', [6, []]);
    await chain.mint(vault, USDC);
    await expect(watcher.poll()).rejects.toThrow('CHAIN_HALTED');
    expect(ledger.halted).toBe(true);
    ledger.chainBalances.clear();
  });

  it('is not led astray by one node on a wrong chain while another has the final block', async () => {
    const vault = newVault();
    await chain.mint(vault, USDC);
    await settle();
    const wrong = await new FlakyRpc(chain.url).start();
    const block = (n: number) => ({
      number: `0x${n.toString(16)}`,
      hash: `0x${n.toString(16).padStart(64, 'f')}`,
      parentHash: `0x${(n - 1).toString(16).padStart(64, 'f')}`,
      timestamp: '0x1',
    });
    const tip = Number(await chain.rpc<string>('eth_blockNumber'));
    wrong.treat = ({ method, params }) => {
      if (method !== 'eth_getBlockByNumber') return null;
      return { result: block(typeof params[0] === 'string' && params[0].startsWith('0x') ? Number(params[0]) : tip) };
    };
    const other = watcherHarness(chain, { ledger, urls: [wrong.url, chain.url] });
    await other.poll();
    expect(ledger.halted).toBe(false);
    await other.stop();
    await wrong.stop();
  });

  it('ignores zero values, shows foreign tokens as wrong ones and a fake USDC too', async () => {
    const vault = newVault();
    const fake = await chain.deployToken();
    await chain.done(fake.getFunction('mint')(vault, 7n));
    await chain.done(chain.usdc.getFunction('transfer')(vault, 0n));
    await chain.done(fake.getFunction('mint')(chain.contracts.rewardPool, 7n));
    await settle();
    expect([...ledger.deposits.values()].map(({ status, token, amount }) => [status, token, amount])).toEqual([
      ['wrong_token', await fake.getAddress(), 7n],
    ]);
    expect(ledger.credits).toBe(0);
    expect([...ledger.observations.values()].filter(({ kind }) => kind === 'pool_in')).toEqual([]);
  });

  it('misses nothing when the address was shown and paid within one poll', async () => {
    await watcher.poll();
    const { vault } = chain.newMember();
    // The head is read before the list: this is the worst moment for an address to appear.
    rpc.treat = ({ method, params }) => {
      if (method === 'eth_getBlockByNumber' && params[0] === 'latest' && ledger.vaults.length === 0)
        ledger.watch(vault);
      return null;
    };
    await chain.mint(vault, USDC);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    await settle();
    expect(ledger.credits).toBe(1);
  });

  it('searches the past of an address that became known late, even when its block is final', async () => {
    const { vault } = chain.newMember();
    await chain.mint(vault, USDC);
    await settle();
    expect(ledger.finalNumber).not.toBeNull();
    ledger.watch(vault);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    await settle();
    expect(statuses()).toEqual([['completed', USDC]]);
  });

  it('catches up on 1,000 missed blocks in bounded steps', async () => {
    const vaults = [newVault(), newVault()];
    await watcher.poll();
    await watcher.stop();
    for (const vault of vaults) {
      await chain.mine(400);
      await chain.mint(vault, USDC);
    }
    await chain.mine(200);
    watcher = watcherHarness(chain, { ledger });
    const before = ledger.posts;
    await watcher.poll();
    expect(ledger.credits).toBe(2);
    expect(ledger.posts - before).toBeGreaterThanOrEqual(3);
  });

  it('lets two watchers run beside each other and credits once', async () => {
    const other = watcherHarness(chain, { ledger });
    const vaults = Array.from({ length: 6 }, newVault);
    for (const vault of vaults) {
      await chain.mint(vault, USDC);
      await Promise.all([watcher.poll(), other.poll()]);
    }
    await chain.mine(3);
    await Promise.all([watcher.poll(), other.poll()]);
    await settle();
    await other.poll();
    expect(ledger.credits).toBe(6);
    expect(vaults.map((vault) => ledger.chainBalances.get(vault))).toEqual(vaults.map(() => USDC));
    await other.stop();
  });

  it('goes on seeing but credits nothing while finality lags', async () => {
    const vault = newVault();
    const height = Number(await chain.rpc<string>('eth_blockNumber'));
    await watcher.poll();
    const final = ledger.finalNumber;
    rpc.freezeFinality(height);
    await chain.rpc('evm_increaseTime', [120]);
    await chain.mint(vault, USDC);
    await chain.mine(5);
    await watcher.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    expect(ledger.finalNumber).toBe(final);
    expect(ledger.lag).toBeGreaterThan(60);
    rpc.freezeFinality(null);
    await chain.mine(3);
    await watcher.poll();
    expect(ledger.credits).toBe(1);
  });

  it('waits for two RPCs to agree on what is final', async () => {
    const vault = newVault();
    const slow = await new FlakyRpc(chain.url).start();
    slow.freezeFinality(Number(await chain.rpc<string>('eth_blockNumber')));
    const two = watcherHarness(chain, { ledger, urls: [rpc.url, slow.url] });
    await chain.mint(vault, USDC);
    await chain.mine(3);
    await two.poll();
    expect(statuses()).toEqual([['seen', USDC]]);
    slow.freezeFinality(null);
    await chain.mine(1);
    await two.poll();
    expect(ledger.credits).toBe(1);
    await two.stop();
    await slow.stop();
  });
});

async function rawOf(chain: ClubChain, hash: string): Promise<{ raw: string }> {
  return { raw: await chain.rpc<string>('eth_getRawTransactionByHash', [hash]) };
}
