import { randomUUID } from 'node:crypto';
import { buildPostTransaction } from '@ballast/vault/statements/post-transaction';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;
const DAY = 86_400;
const RING = 32;

/** A pool older than its ring, whose next statement was false and is vetoed, and to which nobody posts until the key is replaced. */
describe('a reward, after a veto of the statement behind the current one', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeEach(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    const { sum } = chain.statement.tree;
    await chain.mint(chain.contracts.rewardPool, sum + 1_000n * USDC);
    watcher = watcherHarness(chain, { ledger });
  });
  afterEach(async () => {
    await watcher.stop();
    await chain.end();
  });

  const post = async (root = chain.statement.tree.root) => {
    const order = { root, sum: chain.statement.tree.sum, reserved: 0n, asOfBlock: 1n };
    await chain.done(
      chain.poster.connect(chain.provider).sendTransaction(buildPostTransaction(chain.contracts.rewardPool, order)),
    );
  };

  it('is paid: the current statement stays, and names it', async () => {
    for (let posted = 1; posted < RING; posted += 1) await post();
    await chain.pass(DAY);
    for (let posted = 0; posted < 3; posted += 1) await post();
    await chain.pass(DAY);
    const { number } = (await chain.pool.getFunction('current')()) as { number: bigint };
    await post(`0x${'6'.repeat(64)}`);
    await chain.done(chain.pool.getFunction('veto')(number + 1n));
    await chain.pass(DAY);
    await chain.mine(3);
    await watcher.poll();
    const to = chain.newMember().wallet.address;
    const id = randomUUID();
    const order = chain.statement.order(to, 2n * USDC);
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    for (let runs = 0; runs < 5; runs += 1) {
      await watcher.pay();
      await chain.mine(3);
      await watcher.poll();
    }
    expect({ paid: await chain.balance(to), outcomes: [...new Set(watcher.outcomes)] }).toEqual({
      paid: 2n * USDC,
      outcomes: ['sent'],
    });
  }, 60_000);
});
