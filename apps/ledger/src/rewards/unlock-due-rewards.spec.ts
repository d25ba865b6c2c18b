import { cycleReward } from '@ballast/domain/programme/cycle-reward';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { balancesOf } from '../accounts/balances-of';
import { collectBatch } from '../cycles/collect-batch';
import { startBatch } from '../cycles/start-batch';
import { keylessRequest } from '../testing/keyless-request';
import {
  addMember,
  expectConsistentLedger,
  fundPool,
  moveProgrammeTime,
  setProgrammeTime,
  LedgerHarness,
} from '../testing/ledger-harness';
import { unlockDueRewards } from './unlock-due-rewards';

const PRINCIPAL = 1_000_000_000n;
const REWARD = cycleReward(PRINCIPAL, 330);

describe('unlocking rewards', () => {
  let ledger: LedgerHarness;
  const unlock = (scope: Parameters<typeof unlockDueRewards>[1]) =>
    inTransaction(ledger.db, (tx) => unlockDueRewards(tx, scope));
  const earn = async (members: readonly string[]): Promise<void> => {
    const requests = members.map(keylessRequest);
    await inTransaction(ledger.db, (tx) => startBatch(tx, { tiers: DEFAULT_TIERS, timeZone: 'UTC' }, requests));
    await moveProgrammeTime(ledger.db, '8 hours');
    await inTransaction(ledger.db, (tx) => collectBatch(tx, requests));
  };

  beforeEach(async () => {
    ledger = await LedgerHarness.start();
    await setProgrammeTime(ledger.db, '2026-11-16T09:00:00Z');
    await fundPool(ledger.db, PRINCIPAL);
  });
  afterEach(async () => {
    await expectConsistentLedger(ledger.db);
    await ledger.stop();
  });

  it('moves what is due and nothing before its time', async () => {
    const member = await addMember(ledger.db, { principal: PRINCIPAL });
    await earn([member]);
    await moveProgrammeTime(ledger.db, '47 hours 59 minutes');
    expect(await unlock({ limit: 10 })).toBe(0);
    await moveProgrammeTime(ledger.db, '1 minute');
    expect(await unlock({ limit: 10 })).toBe(1);
    expect(await balancesOf(ledger.db, member)).toMatchObject({ pending: 0n, available: REWARD });
    expect(await unlock({ limit: 10 })).toBe(0);
  });

  it("moves one member's rewards in one transfer, for a withdrawal that does not wait for the worker", async () => {
    const [member, other] = [
      await addMember(ledger.db, { principal: PRINCIPAL }),
      await addMember(ledger.db, { principal: PRINCIPAL }),
    ];
    await earn([member, other]);
    await moveProgrammeTime(ledger.db, '24 hours');
    await earn([member, other]);
    await moveProgrammeTime(ledger.db, '48 hours');
    expect(await unlock({ memberId: member })).toBe(2);
    expect(await balancesOf(ledger.db, member)).toMatchObject({ pending: 0n, available: 2n * REWARD });
    expect(await balancesOf(ledger.db, other)).toMatchObject({ pending: 2n * REWARD, available: 0n });
    expect(await query(ledger.db, "SELECT id FROM transfer WHERE type = 'reward_unlocked'")).toHaveLength(1);
  });

  it('moves each reward once when many workers try at the same time, a bounded part at a time', async () => {
    const members: string[] = [];
    for (let index = 0; index < 40; index += 1) members.push(await addMember(ledger.db, { principal: PRINCIPAL }));
    await earn(members);
    await moveProgrammeTime(ledger.db, '48 hours');
    const moved = await Promise.all(Array.from({ length: 4 }, () => unlock({ limit: 15 })));
    expect(Math.max(...moved)).toBeLessThanOrEqual(15);
    let rest = 0;
    for (let more = await unlock({ limit: 15 }); more > 0; more = await unlock({ limit: 15 })) rest += more;
    expect(moved.reduce((sum, count) => sum + count, rest)).toBe(40);
    for (const member of members) expect((await balancesOf(ledger.db, member)).available).toBe(REWARD);
  });
});
