import { keccak256 } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { claim } from '../testing/test-statements';
import { newAddress } from '../testing/test-chain';

/** A transaction that the ledger did not order used the nonce of a signed payment. */
describe('a payment whose nonce was taken', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith(10n * USDC)));
  afterEach(() => club.expectAgreement());

  async function sent() {
    const { body } = await club.withdraw(member.id, await club.earn(member.id, 5n * USDC)).expect(201);
    await club.decide((body as { id: string }).id, 'approve').expect(200);
    return sendPayout(club, member.wallet);
  }
  const fail = (id: string, transactionHash: string) =>
    club
      .service('post', `/internal/payments/${id}/failed`)
      .send({ reason: 'nonce_taken', transactionHash })
      .expect(204);
  const stats = async () => (await club.member('get', '/api/analytics/stats', member.id).expect(200)).body as object;
  const alarm = async () =>
    (
      await query(
        club.db,
        `SELECT params FROM alarm WHERE code = 'PAYMENT_NONCE_TAKEN' ORDER BY created_at DESC LIMIT 1`,
      )
    )[0];

  it('is planned again and paid once, with an alarm that names it', async () => {
    const { payment, mined } = await sent();
    await fail(payment.id, mined.hash);
    expect(await alarm()).toMatchObject({ params: { payment: payment.id } });
    expect(await plannedPayout(club, member.wallet)).toMatchObject({
      id: payment.id,
      status: 'planned',
      candidates: [],
    });
    await club.mineFinal((await sendPayout(club, member.wallet)).mined);
    expect(await stats()).toMatchObject({ totalRewardsWithdrawn: '5', withdrawingRewards: '0', availableRewards: '0' });
  });

  it('by a claim of the same reward is not planned again', async () => {
    const { payment, mined } = await sent();
    await club.mineFinal(await claim(club, member.id, { to: member.wallet, amount: 5n * USDC }));
    await fail(payment.id, mined.hash);
    expect(await plannedPayout(club, member.wallet)).toBeUndefined();
    expect(await stats()).toMatchObject({ totalRewardsWithdrawn: '5', withdrawingRewards: '0', availableRewards: '0' });
  });

  it('of principal returns it, with the reason', async () => {
    await club.redeem(member.id, '4').expect(202);
    const { body } = await club.service('get', '/internal/payments?limit=1000').expect(200);
    const release = (body as { id: string; order: { vault?: string } }[]).find(
      ({ order }) => order.vault === member.vault,
    )!;
    const rawTransaction = `0x${'ab'.repeat(32)}`;
    const transactionHash = keccak256(rawTransaction);
    const signed = { rawTransaction, transactionHash, nonce: 1, signer: newAddress() };
    await club.service('post', `/internal/payments/${release.id}/signed`).send(signed).expect(204);
    await fail(release.id, transactionHash);
    expect(await club.principalOf(member.id)).toBe('10');
    const own = await club.member('get', '/api/deposits/redemptions', member.id).expect(200);
    expect(own.body).toMatchObject([{ status: 'failed', reason: expect.stringContaining('Another transaction took') }]);
  });
});
