import { collectCycle, reserveCycles, unlockRewards } from '@ballast/domain/ledger/cycles';
import { poolFunded } from '@ballast/domain/ledger/pool';
import { redemptionRequested } from '@ballast/domain/ledger/redemptions';
import { withdrawalRequested } from '@ballast/domain/ledger/withdrawals';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { postTransfers } from '../accounts/post-transfers';
import { addMember, LedgerHarness, setProgrammeTime } from '../testing/ledger-harness';

describe("a member's figures", () => {
  let ledger: LedgerHarness;
  beforeAll(async () => {
    ledger = await LedgerHarness.start();
  });
  afterAll(() => ledger.stop());
  const read = async (id: string) =>
    (await ledger.api.get('/api/analytics/stats').set(ledger.as.member(id)).expect(200)).body;

  it('are zeros for one who has nothing, as of programme time', async () => {
    await setProgrammeTime(ledger.db, '2026-11-16T09:00:00Z');
    const { asOf, ...figures } = await read(await addMember(ledger.db));
    expect(asOf).toMatch(/^2026-11-16T09:00:0/);
    expect(figures).toEqual({
      totalDeposited: '0',
      availableRewards: '0',
      pendingRewards: '0',
      withdrawingRewards: '0',
      redeemingPrincipal: '0',
      totalRewardsEarned: '0',
      totalRewardsWithdrawn: '0',
      daysActive: 0,
      referralEarnings: [1, 2, 3].map((level) => ({ level, earned: '0', members: 0 })),
    });
  });

  it('come from the accounts, to the micro-USDC', async () => {
    const member = await addMember(ledger.db, { principal: 1_384_615_384n });
    const bound = redemptionRequested(newId(), member, 384_615_383n);
    const cycle = { cycleId: newId(), reward: 3n, commissions: [0n, 0n, 0n] } as const;
    const earned = [
      poolFunded('stats', 3n),
      reserveCycles([cycle]),
      collectCycle(cycle, member, [null, null, null]),
      unlockRewards('stats', [{ memberId: member, amount: 3n }]),
      withdrawalRequested({ id: newId(), memberId: member, amount: 2n }),
    ];
    await inTransaction(ledger.db, (tx) => postTransfers(tx, [bound, ...earned]));
    expect(await read(member)).toMatchObject({
      totalDeposited: '1000.000001',
      redeemingPrincipal: '384.615383',
      availableRewards: '0.000001',
      withdrawingRewards: '0.000002',
    });
  });

  it('count the members of each level', async () => {
    const top = await addMember(ledger.db);
    const mid = await addMember(ledger.db, { referrers: [top, null, null] });
    await addMember(ledger.db, { referrers: [mid, top, null] });
    await addMember(ledger.db, { referrers: [mid, top, null] });
    const { referralEarnings } = await read(top);
    expect(referralEarnings.map(({ members }: { members: number }) => members)).toEqual([1, 2, 0]);
  });
});
