import { randomUUID } from 'node:crypto';
import { buildPostTransaction } from '@ballast/vault/statements/post-transaction';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { StatedMembers } from './testing/stated-members';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

describe('claims that are not signed', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeEach(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    await chain.mint(chain.contracts.rewardPool, 2_000_000n * USDC);
    watcher = watcherHarness(chain, { ledger });
    await chain.mine(3);
    await watcher.poll();
  });
  afterEach(async () => {
    await watcher.stop();
    await chain.end();
  });

  const fresh = (): string => chain.newMember().wallet.address;
  function plan(change: object = {}): string {
    const id = randomUUID();
    const order = { ...chain.statement.order(fresh(), 2n * USDC), ...change };
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    return id;
  }

  it.each([
    ['to another address than the leaf’s', () => ({ to: fresh() })],
    ['of more than the leaf names', () => ({ amount: String(10_001n * USDC) })],
    ['without a proof', () => ({ claim: null })],
  ])('are those %s, which hold up no other', async (_what, change) => {
    const [bad, good] = [plan(change()), plan()];
    await watcher.pay();
    expect(ledger.payment(bad)).toMatchObject({ status: 'planned', candidates: [] });
    expect(ledger.payment(good).status).toBe('broadcast');
  });

  it('are those in the last seconds of the statement that proves them', async () => {
    const { rewardPool } = chain.contracts;
    const { root } = (await StatedMembers.of([chain.newMember()])).tree;
    const post = { root, sum: chain.statement.tree.sum, reserved: 0n, asOfBlock: 2n };
    await chain.done(chain.poster.connect(chain.provider).sendTransaction(buildPostTransaction(rewardPool, post)));
    const { effectiveAt } = (await chain.pool.getFunction('statement')(2)) as { effectiveAt: bigint };
    await chain.rpc('evm_setNextBlockTimestamp', [Number(effectiveAt) - 10]);
    await chain.mine(4);
    await watcher.poll();
    const id = plan();
    await watcher.pay();
    expect(((await chain.pool.getFunction('current')()) as { number: bigint }).number).toBe(1n);
    expect(ledger.payment(id)).toMatchObject({ status: 'planned', candidates: [] });
    expect(watcher.outcomes).toEqual(['waiting']);
  });
});
