import { clubAccount, memberAccount } from '@ballast/domain/ledger/accounts';
import { transfer } from '@ballast/domain/ledger/transfer';
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
    const bound = transfer('redemption_requested', 'redemption_requested:stats', [
      { account: memberAccount('principal', member), amount: -384_615_383n },
      { account: memberAccount('redeeming', member), amount: 384_615_383n },
    ]);
    const earned = transfer('pool_funded', 'pool_funded:stats', [
      { account: clubAccount('pool_assets'), amount: -3n },
      { account: memberAccount('available', member), amount: 1n },
      { account: memberAccount('withdrawing', member), amount: 2n },
    ]);
    await inTransaction(ledger.db, (tx) => postTransfers(tx, [bound, earned]));
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
