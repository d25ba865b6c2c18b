import { randomUUID } from 'node:crypto';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from './testing/watcher-harness';

const HOUR = 3_600;
const DAY = 24 * HOUR;

/** A pause fills the pool's places for pending statements after seven hours; nobody has to do anything about it. */
describe('hourly statements and a pause of 14 days, on a real chain', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;
  let sum: bigint;

  beforeEach(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    sum = chain.statement.tree.sum;
    await chain.mint(chain.contracts.rewardPool, 2n * sum);
    watcher = watcherHarness(chain, { ledger });
    await chain.mine(3);
    await watcher.poll();
  });
  afterEach(async () => {
    await watcher.stop();
    await chain.end();
  });

  /** The next hour's, with a sum that has grown. @returns what became of it */
  async function post(): Promise<string> {
    await chain.pass(HOUR);
    await chain.mine(3);
    await watcher.poll();
    sum += 1n;
    const id = randomUUID();
    const order = {
      kind: 'statement' as const,
      root: `0x${'5'.repeat(64)}`,
      sum: String(sum),
      reserved: '0',
      asOfBlock: 3,
    };
    ledger.payments.push({ id, status: 'planned', order, candidates: [], createdAt: new Date(0).toISOString() });
    await watcher.pay();
    await chain.mine(3);
    await watcher.poll();
    const { status, reason } = ledger.payment(id);
    return reason ?? status;
  }
  async function hours(count: number): Promise<string[]> {
    const outcomes: string[] = [];
    for (let hour = 0; hour < count; hour += 1) outcomes.push(await post());
    return outcomes;
  }
  const times = (count: number, outcome: string) => Array.from({ length: count }, () => outcome);

  it('are posted for seven hours, refused without a transaction until it ends, and then go on by themselves', async () => {
    expect(await hours(24)).toEqual(times(24, 'done'));
    await chain.done(chain.pool.getFunction('pause')(14 * DAY));
    expect(await hours(7)).toEqual(times(7, 'done'));
    const nonce = await chain.provider.getTransactionCount(chain.poster.address);
    expect(await hours(3)).toEqual(times(3, 'too_many_pending'));
    await chain.pass(14 * DAY - 12 * HOUR);
    expect(await post()).toBe('too_many_pending');
    expect(await chain.provider.getTransactionCount(chain.poster.address)).toBe(nonce);
    await chain.pass(HOUR);
    expect(await hours(30)).toEqual(times(30, 'done'));
    const [, , current] = (await chain.pool.getFunction('current')()) as [bigint, string, bigint];
    expect(sum - current).toBeLessThanOrEqual(25n);
  }, 120_000);
});
