import { createLog } from '@ballast/platform/logging/log';
import { type ClubChain, clubChain } from '../../../spec/club-chain';
import { LedgerPeer } from '../../../spec/ledger-peer';
import { type Watching, watching } from '../../../spec/watching';
import { unlockDue } from '../unlock/unlock-due';
import { auditBalances } from './audit-balances';

const USDC = 1_000_000n;
const log = createLog('spec', 'silent');

describe('the balance audit', () => {
  let chain: ClubChain;
  let ledger: LedgerPeer;
  let watcher: Watching;

  beforeAll(async () => {
    chain = await clubChain();
    ledger = new LedgerPeer(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watching(chain, { ledger });
  });
  afterAll(async () => {
    await watcher.stop();
    await chain.end();
  });
  const audit = () => auditBalances({ pool: watcher.pool, ledger, contracts: chain.contracts, log });

  it('does nothing before the first final block', async () => {
    expect(await audit()).toBe(0);
  });

  it('finds money that no log told of, and nothing when all agrees', async () => {
    const { vault } = chain.newMember();
    ledger.watch(vault);
    await chain.mint(vault, USDC);
    await chain.mine(3);
    await watcher.poll();
    expect(await audit()).toBe(0);
    ledger.books.set(vault, 2n * USDC);
    expect(await audit()).toBe(1);
  });

  it('reads again when the final block moved on meanwhile', async () => {
    ledger.books.clear();
    const vault = ledger.vaults[0]!.address;
    ledger.books.set(vault, await chain.balance(vault));
    const cursor = ledger.cursor.bind(ledger);
    let moved = false;
    jest.spyOn(ledger, 'cursor').mockImplementation(async () => {
      const now = await cursor();
      if (moved || now.finalNumber === null) return now;
      moved = true;
      return { ...now, finalNumber: now.finalNumber - 1 };
    });
    expect(await audit()).toBe(0);
    expect(moved).toBe(true);
  });
});

describe('unlocking due rewards', () => {
  it('asks until nothing is due, and not once more when the process stops', async () => {
    const ledger = new LedgerPeer('0x', '0x');
    ledger.dueRewards = 2_500;
    expect(await unlockDue(ledger, new AbortController().signal)).toBe(2_500);
    ledger.dueRewards = 10;
    expect(await unlockDue(ledger, AbortSignal.abort())).toBe(0);
  });
});
