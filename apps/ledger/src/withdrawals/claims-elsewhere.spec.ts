import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { balancesOf, compoundingOf, freshMember } from '../testing/compounding-member';
import { newAddress } from '../testing/test-chain';
import { claim } from '../testing/test-statements';
import { plannedPayout, sendPayout } from '../testing/test-payouts';

/** Claims of the member's own beside money that was on its way to another address (docs/decisions/0051). */
describe('a claim of the member’s own, of money on its way elsewhere,', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await freshMember(club);
    await club.earn(member.id, 5n * USDC);
  });
  afterEach(async () => {
    await club.expectAgreement();
    expect(await club.alarms()).toEqual([]);
  });

  const compound = async () => {
    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(1);
  };
  const claims = async (amount: bigint, to = member.wallet) =>
    club.mineFinal(await claim(club, member.id, { to, amount }));
  const read = async (path: string) => (await club.member('get', path, member.id).expect(200)).body as object;

  it('to the wallet ends a compounding, and nothing is said to be compounded', async () => {
    await compound();
    await claims(5n * USDC);
    expect(await balancesOf(club, member.id)).toEqual(['1000', '0', '0']);
    expect(await read('/api/transactions/summary')).toMatchObject({ rewardsCompounded: '0', rewardsWithdrawn: '5' });
    expect(await read('/api/rewards')).toMatchObject([{ status: 'withdrawn' }]);
    expect(await compoundingOf(club, member.id)).toMatchObject({
      lastAmount: null,
      lastFailure: 'You claimed this from the reward pool yourself.',
    });
    expect(await plannedPayout(club, member.vault)).toBeUndefined();
  });

  it('to the vault ends a request, which names the vault as paid', async () => {
    const [reward] = (await read('/api/rewards/available')) as { id: string }[];
    await club.withdraw(member.id, [reward!.id]).expect(201);
    await claims(5n * USDC, member.vault);
    expect(await balancesOf(club, member.id)).toEqual(['1005', '0', '0']);
    expect(await read('/api/rewards/withdrawals')).toMatchObject([
      { amount: '5', status: 'completed', walletAddress: member.vault },
    ]);
  });

  it('does not make an address one that was paid before', async () => {
    const other = newAddress();
    await club.knows(member.id, other);
    const [reward] = (await read('/api/rewards/available')) as { id: string }[];
    await club.withdraw(member.id, [reward!.id], other).expect(201);
    // The statement that counts is older than the request, and names the payout wallet.
    await claims(5n * USDC);
    const [more] = await club.earn(member.id, USDC);
    await club.publishFacts(member.id, member.wallet, { version: 2, passwordChangedAt: await club.fromNow() });
    const { body } = await club.withdraw(member.id, [more!], other).expect(422);
    expect(body).toMatchObject({ code: 'WALLET_ON_HOLD' });
  });

  it('and the signed transaction of it that is mined all the same, out of what was earned since, are both booked', async () => {
    await compound();
    const { mined } = await sendPayout(club, member.vault);
    await claims(2n * USDC);
    await club.earn(member.id, 4n * USDC);
    await club.mineFinal(mined);
    // 9 earned, 2 claimed and 5 compounded: what is left of the compounding is paid by another transaction.
    expect(await balancesOf(club, member.id)).toEqual(['1005', '0', '2']);
  });
});
