import type { PaymentOrder } from '@ballast/dto/chain/payment.dto';
import { randomUUID } from 'node:crypto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const USDC = 1_000_000n;

/** Restored from a backup, it may plan what was paid after it. */
describe('before the ledger has booked what was final when the watcher began', () => {
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

  async function restart(): Promise<void> {
    await watcher.stop();
    watcher = watcherHarness(chain, { ledger });
  }
  function plan(order: () => PaymentOrder): string {
    const id = randomUUID();
    ledger.payments.push({
      ...{ id, status: 'planned', order: order(), candidates: [], createdAt: new Date(0).toISOString() },
    });
    return id;
  }
  const planReward = (to: string): string => plan(() => chain.statement.order(to, 2n * USDC));

  it('no release is started', async () => {
    const { key, vault } = chain.newMember();
    ledger.watch(vault);
    await chain.mint(vault, 9n * USDC);
    await chain.mine(3);
    await watcher.poll();
    const { owner, recovery, counter } = key;
    const place = { vault, owner, recovery: String(recovery), counter: Number(counter) };
    const id = plan(() => ({ kind: 'release', ...place, amount: String(4n * USDC) }));
    await chain.mine(5);
    await restart();
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('planned');
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(id).status).toBe('broadcast');
  });

  it('no reward is started: what is owed may have been paid since', async () => {
    const to = chain.newMember().wallet.address;
    planReward(to);
    await watcher.pay();
    await chain.mine(6);
    // A restored ledger knows nothing of it, and its cursor stands before that block.
    ledger.payments.length = 0;
    ledger.nonces.clear();
    await restart();
    const again = planReward(to);
    await watcher.pay();
    await chain.mine(1);
    expect(ledger.payment(again)).toMatchObject({ status: 'planned', candidates: [] });
    expect(await chain.balance(to)).toBe(2n * USDC);
    await watcher.poll();
    await watcher.pay();
    expect(ledger.payment(again).status).toBe('broadcast');
  });

  it('what was signed goes on, under its own nonce', async () => {
    const to = chain.newMember().wallet.address;
    const id = planReward(to);
    await watcher.pay();
    const { transactionHash } = ledger.payment(id).candidates[0]!;
    ledger.payment(id).status = 'signed';
    await chain.mine(5);
    await restart();
    await watcher.pay();
    expect(ledger.payment(id).status).not.toBe('planned');
    expect(ledger.payment(id).candidates.map((one) => one.transactionHash)).toEqual([transactionHash]);
  });
});
