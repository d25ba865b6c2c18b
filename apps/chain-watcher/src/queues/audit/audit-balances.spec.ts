import { getAddress, toBeHex } from 'ethers';
import { createLog } from '@ballast/platform/logging/log';
import { type ClubChain, clubChain } from '../../../spec/testing/club-chain';
import { LedgerStub } from '../../../spec/testing/ledger-stub';
import { type WatcherHarness, watcherHarness } from '../../../spec/testing/watcher-harness';
import { unlockDue } from '../unlock/unlock-due';
import { type AuditParts, auditBalances } from './audit-balances';

const USDC = 1_000_000n;
const log = createLog('spec', 'silent');

describe('the balance audit', () => {
  let chain: ClubChain;
  let ledger: LedgerStub;
  let watcher: WatcherHarness;

  beforeAll(async () => {
    chain = await clubChain();
    ledger = new LedgerStub(chain.contracts.usdc, chain.contracts.rewardPool);
    watcher = watcherHarness(chain, { ledger });
  });
  afterAll(async () => {
    await watcher.stop();
    await chain.end();
  });
  const audit = (patienceMs = 30_000, afterPoll: AuditParts['afterPoll'] = (work) => work()) =>
    auditBalances({ pool: watcher.pool, ledger, contracts: chain.contracts, log, patienceMs, afterPoll });

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
    ledger.balances.set(vault, 2n * USDC);
    expect(await audit()).toBe(1);
  });

  it('counts no vault as empty that came, with money in it, after the list was read', async () => {
    ledger.balances.set(ledger.vaults[0]!.address, USDC);
    const differing = await audit(30_000, async (work) => {
      const { vault } = chain.newMember();
      ledger.watch(vault);
      await chain.mint(vault, USDC);
      await chain.mine(3);
      await watcher.poll();
      expect(ledger.balances.get(vault)).toBe(USDC);
      return work();
    });
    expect(differing).toBe(0);
    ledger.vaults.splice(1);
    ledger.balances.set(ledger.vaults[0]!.address, 2n * USDC);
  });

  it('says at its end that none of its parts differed, and only then', async () => {
    const foundNothing = async (audited: () => Promise<number>) => {
      const comparisons = jest.spyOn(ledger, 'audit').mockClear();
      const differing = await audited();
      return [differing, comparisons.mock.calls.map(([{ foundNothing: clean }]) => clean)];
    };
    expect(await foundNothing(audit)).toEqual([1, [false]]);
    ledger.balances.set(ledger.vaults[0]!.address, USDC);
    for (let more = 1; more <= 1_000; more += 1) ledger.watch(getAddress(toBeHex(more, 20)));
    expect(await foundNothing(audit)).toEqual([0, [false, false, true]]);
    ledger.vaults.splice(1);
  });

  it('finds an account that the pool paid another sum than the ledger has booked', async () => {
    ledger.balances.set(ledger.vaults[0]!.address, USDC);
    const { wallet } = chain.newMember();
    await chain.mint(chain.contracts.rewardPool, 5n * USDC);
    await chain.payMany([[wallet.address, 3n * USDC]]);
    await chain.mine(3);
    await watcher.poll();
    const { accountId } = chain.statement.claim(wallet.address, 0n);
    ledger.settled = [{ accountId, settled: String(3n * USDC) }];
    expect(await audit()).toBe(0);
    // Vaults and accounts apart: between the parts of a large club the scan has its turn.
    const turns: number[] = [];
    await audit(30_000, async (work) => {
      const comparisons = jest.spyOn(ledger, 'audit').mockClear();
      const result = await work();
      turns.push(comparisons.mock.calls.length);
      return result;
    });
    expect(turns).toEqual([1, 1, 1]);
    ledger.settled = [{ accountId, settled: String(2n * USDC) }];
    expect(await audit()).toBe(1);
    ledger.settled = [];
  });

  it('reads again when the final block moved on meanwhile', async () => {
    ledger.balances.clear();
    const vault = ledger.vaults[0]!.address;
    ledger.balances.set(vault, await chain.balance(vault));
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

  it('gives up on a block whose balances no node has, since the scan waits for it', async () => {
    const now = await ledger.cursor();
    jest.spyOn(ledger, 'cursor').mockResolvedValue({ ...now, finalNumber: (now.finalNumber ?? 0) + 1_000 });
    await expect(audit(300)).rejects.toThrow('timeout');
  });
});

describe('unlocking due rewards', () => {
  it('asks until nothing is due, and not once more when the process stops', async () => {
    const ledger = new LedgerStub('0x', '0x');
    ledger.dueRewards = 2_500;
    expect(await unlockDue(ledger, new AbortController().signal)).toBe(2_500);
    ledger.dueRewards = 10;
    expect(await unlockDue(ledger, AbortSignal.abort())).toBe(0);
  });
});
