import { Compounder } from '../src/queues/compound/compounder';
import { type ClubChain, clubChain } from './testing/club-chain';
import { LedgerStub } from './testing/ledger-stub';

describe('compounding on a real chain', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  const running = new AbortController().signal;
  const compounder = (canPay = true): Compounder =>
    new Compounder({ ledger, provider: chain.provider, rewardPool: chain.contracts.rewardPool, canPay });

  beforeAll(async () => {
    chain = await clubChain();
  });
  afterAll(() => chain.end());
  beforeEach(() => {
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool, 0);
    ledger.dueCompoundings = 120;
  });

  it('asks until nobody is left to look at', async () => {
    expect(await compounder().run(running)).toBe(120);
    expect(await compounder().run(running)).toBe(0);
  });

  it('asks for nothing without a key that could pay', async () => {
    expect(compounder(false).canPay).toBe(false);
    expect(await compounder(false).run(running)).toBe(0);
    expect(ledger.dueCompoundings).toBe(120);
  });

  it('stops with the process', async () => {
    expect(await compounder().run(AbortSignal.abort())).toBe(0);
  });

  it('waits while the pool is paused, and goes on when the pause has run out', async () => {
    await chain.done(chain.pool.getFunction('pause')(86_400));
    expect(await compounder().run(running)).toBe(0);
    await chain.rpc('evm_increaseTime', [86_401]);
    await chain.mine(1);
    expect(await compounder().run(running)).toBe(120);
  });
});
