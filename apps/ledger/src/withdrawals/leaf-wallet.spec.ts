import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { newAddress } from '../testing/test-chain';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { matureStatement } from '../testing/test-statements';

/** Which wallet statements name, and what follows for approved requests (docs/product/statements.md §4). */
describe('the wallet of a leaf', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  const stated = async () => {
    await matureStatement(club);
    const { body } = await club.member('get', '/api/statements/proof', member.id).expect(200);
    return (body as { wallet: string }).wallet;
  };
  const request = async (amount: bigint, wallet = member.wallet) => {
    const { body } = await club.withdraw(member.id, await club.earn(member.id, amount), wallet).expect(201);
    return (body as { id: string }).id;
  };

  it('is the payout wallet again after a new password, as the address then waits anew', async () => {
    const other = newAddress();
    await club.knows(member.id, other);
    await club.decide(await request(5n * USDC, other), 'approve').expect(200);
    await matureStatement(club);
    const { id } = (await plannedPayout(club, other))!;
    await club.service('post', `/internal/payments/${id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    expect(await stated()).toBe(other);
    await club.publishFacts(member.id, member.wallet, { version: 2, passwordChangedAt: await club.fromNow() });
    await club.withdraw(member.id, await club.earn(member.id, USDC), other).expect(422);
    expect(await stated()).toBe(member.wallet);
  });

  it('is the payout wallet again after a denial of a request to an address that was never paid', async () => {
    const other = newAddress();
    await club.knows(member.id, other);
    await club.decide(await request(5n * USDC, other), 'deny').expect(200);
    expect(await stated()).toBe(member.wallet);
  });

  it('stays an address that was paid before when a further request to it is denied', async () => {
    const other = newAddress();
    await club.knows(member.id, other);
    await club.decide(await request(5n * USDC, other), 'approve').expect(200);
    await club.mineFinal((await sendPayout(club, other)).mined);
    await club.decide(await request(4n * USDC, other), 'deny').expect(200);
    expect(await stated()).toBe(other);
  });

  it('is the new payout wallet when its hold is over, though rewards were asked to the one before meanwhile', async () => {
    const next = newAddress();
    const hold = async (hours: number) => ({
      walletHold: {
        since: await club.fromNow(-1),
        until: await club.fromNow(hours),
        previousWallet: member.wallet,
      },
    });
    const rewards = await club.earn(member.id, 5n * USDC);
    await club.publishFacts(member.id, next, { version: 2, ...(await hold(48)) });
    const { body } = await club.withdraw(member.id, rewards, member.wallet).expect(201);
    expect(await stated()).toBe(member.wallet);
    await club.decide((body as { id: string }).id, 'deny').expect(200);
    expect(await stated()).toBe(member.wallet);
    await club.publishFacts(member.id, next, { version: 3, ...(await hold(-0.001)) });
    await club.member('get', '/api/auth/receiving-address', member.id).expect(200);
    expect(await stated()).toBe(next);
  });

  it('names a time of payment to a request that is covered beside those before it, and to no other', async () => {
    const first = await request(5n * USDC);
    await matureStatement(club);
    const second = await request(4n * USDC);
    for (const id of [first, second]) await club.decide(id, 'approve').expect(200);
    const { body } = await club.member('get', '/api/rewards/withdrawals', member.id).expect(200);
    const times = new Map((body as { id: string; payableAt: string | null }[]).map((one) => [one.id, one.payableAt]));
    expect(times.get(first)).not.toBeNull();
    expect(times.get(second)).toBeNull();
  });
});
