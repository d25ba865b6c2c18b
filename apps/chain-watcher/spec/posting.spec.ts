import { randomUUID } from 'node:crypto';
import { buildPostTransaction } from '@ballast/vault/statements/post-transaction';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { StatedMembers } from './testing/stated-members';
import { type WatcherHarness, type WatcherHarnessOptions, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

describe('posting statements on a real chain', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeEach(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    await chain.mint(chain.contracts.rewardPool, 1_000n * USDC);
    watcher = watcherHarness(chain, { ledger });
    await chain.mine(3);
    await watcher.poll();
  });
  afterEach(async () => {
    await watcher.stop();
    await chain.end();
  });

  async function restart(options: Partial<WatcherHarnessOptions>): Promise<void> {
    await watcher.stop();
    watcher = watcherHarness(chain, { ledger, ...options });
  }
  const settle = async (): Promise<void> => {
    await chain.mine(3);
    await watcher.poll();
  };
  const fresh = (): string => chain.newMember().wallet.address;
  function planReward(to: string, amount = 2n * USDC): string {
    const id = randomUUID();
    const order = chain.statement.order(to, amount);
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  }
  const plan = (sum: bigint, reserved = 0n): string => {
    const id = randomUUID();
    const figures = { sum: String(sum), reserved: String(reserved), asOfBlock: 3 };
    const order = { kind: 'statement' as const, root: `0x${'5'.repeat(64)}`, ...figures };
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  };
  const sum = () => chain.statement.tree.sum;

  it('posts one with the poster’s key, while the payer’s waits for nothing', async () => {
    await chain.mint(chain.contracts.rewardPool, 2n * sum());
    await watcher.poll();
    const [id, reward] = [plan(sum() + USDC), planReward(fresh())];
    await watcher.pay();
    await settle();
    expect([ledger.payment(id).status, ledger.payment(reward).status]).toEqual(['done', 'done']);
    expect(ledger.payment(id).candidates[0]!.signer).toBe(chain.poster.address);
    const { root, number } = (await chain.pool.getFunction('statement')(2)) as { root: string; number: bigint };
    expect([root, number]).toEqual([`0x${'5'.repeat(64)}`, 2n]);
  });

  it('reports one that the pool cannot pay as failed, and signs nothing', async () => {
    const id = plan(sum() + USDC);
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'short_of_funds', candidates: [] });
  });

  it('reports one with a smaller sum that nobody announced as failed', async () => {
    await chain.mint(chain.contracts.rewardPool, 2n * sum());
    await watcher.poll();
    const id = plan(sum() - 1n);
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'correction_not_announced' });
  });

  it('posts nothing without the poster’s key', async () => {
    await restart({ signers: { poster: null } });
    const id = plan(sum());
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
  });

  it('posts one though the payer’s signer is down, which is no secret', async () => {
    await chain.mint(chain.contracts.rewardPool, 2n * sum());
    const sign = () => Promise.reject(new Error('the signer is down'));
    await restart({ signers: { payer: { address: chain.payer.address, sign } } });
    await watcher.poll();
    const [reward, id] = [planReward(fresh()), plan(sum() + USDC)];
    await expect(watcher.pay()).rejects.toThrow('the signer is down');
    expect([ledger.payment(reward).status, ledger.payment(id).status]).toEqual(['planned', 'broadcast']);
  });

  it('gives one up whose nonce somebody else has used, and posts the next', async () => {
    await chain.mint(chain.contracts.rewardPool, 2n * sum());
    await watcher.poll();
    await chain.rpc('evm_setAutomine', [false]);
    const id = plan(sum());
    await watcher.pay();
    const { nonce, transactionHash } = ledger.payment(id).candidates[0]!;
    await chain.rpc('anvil_dropTransaction', [transactionHash]);
    await chain.rpc('evm_setAutomine', [true]);
    const { poster, provider } = chain;
    await chain.done(poster.connect(provider).sendTransaction({ to: poster.address, nonce }));
    await settle();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'nonce_taken' });
    const next = plan(sum() + USDC);
    await watcher.pay();
    await settle();
    expect(ledger.payment(next).status).toBe('done');
  });

  it('reports each pause of the pool with the time of its block, from which the notices follow', async () => {
    await chain.done(chain.pool.getFunction('pause')(3_600));
    const { timestamp } = (await chain.provider.getBlock('latest'))!;
    await settle();
    await chain.done(chain.pool.getFunction('unpause')());
    const ended = (await chain.provider.getBlock('latest'))!.timestamp;
    await settle();
    expect(ledger.poolEvents('paused')).toMatchObject([
      { id: String(timestamp + 3_600), blockTime: timestamp },
      { id: String(ended), blockTime: ended },
    ]);
  });

  it('reports a claim that another statement overtook as failed, so that it is planned again', async () => {
    await chain.mint(chain.contracts.rewardPool, 2_000_000n * USDC);
    const next = await StatedMembers.of([chain.newMember()]);
    const { root } = next.tree;
    const post = { root, sum: chain.statement.tree.sum, reserved: 0n, asOfBlock: 2n };
    await chain.done(
      chain.poster.connect(chain.provider).sendTransaction(buildPostTransaction(chain.contracts.rewardPool, post)),
    );
    await watcher.poll();
    await chain.rpc('evm_setAutomine', [false]);
    const id = planReward(fresh());
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('broadcast');
    await chain.pass(86_401);
    await settle();
    await watcher.pay();
    expect(ledger.payment(id)).toMatchObject({ status: 'failed', reason: 'not_included' });
  });
});
