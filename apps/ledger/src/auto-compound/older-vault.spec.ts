import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { balancesOf, freshMember } from '../testing/compounding-member';
import { sendPayout } from '../testing/test-payouts';

describe('a compounding that is not signed when its member takes another vault', () => {
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
    await club.compounds(member.id);
    expect(await club.compoundDue()).toBe(1);
  });
  afterEach(() => club.expectAgreement());

  const regenerate = () => club.anotherVault(member.id);

  it('is paid to the new one: no statement to come names the older one', async () => {
    const address = await regenerate();
    await club.mineFinal((await sendPayout(club, address)).mined);
    expect(await balancesOf(club, member.id)).toEqual(['1005', '0', '0']);
    const { body } = await club.member('get', '/api/transactions?type=reward_compounded', member.id).expect(200);
    expect(body).toMatchObject([{ status: 'completed', description: expect.stringContaining(address) }]);
  });

  it('and one whose transaction the pool refused meanwhile goes there when it is planned again', async () => {
    const { payment, mined } = await sendPayout(club, member.vault);
    const address = await regenerate();
    const reverted = { reason: 'not_included', transactionHash: mined.hash };
    await club.service('post', `/internal/payments/${payment.id}/failed`).send(reverted).expect(204);
    await club.mineFinal((await sendPayout(club, address)).mined);
    expect(await balancesOf(club, member.id)).toEqual(['1005', '0', '0']);
  });
});
