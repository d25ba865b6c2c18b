import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { claim, matureStatement } from '../testing/test-statements';
import { sendPayout } from '../testing/test-payouts';

/** Claims that members make on chain without us (docs/product/statements.md §5). */
describe('a claim of the member’s own', () => {
  let club: ClubHarness;
  let member: ClubMember;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => (member = await club.memberWith()));
  afterEach(() => club.expectAgreement());

  async function requests(...amounts: bigint[]): Promise<string[]> {
    const ids: string[] = [];
    for (const amount of amounts) {
      const rewards = await club.earn(member.id, amount);
      ids.push(((await club.withdraw(member.id, rewards).expect(201)).body as { id: string }).id);
    }
    return ids;
  }
  const claims = async (amount: bigint, to = member.wallet) =>
    club.mineFinal(await claim(club, member.id, { to, amount }));
  const shown = async () =>
    (await club.member('get', '/api/rewards/withdrawals', member.id).expect(200)).body as object[];
  const stats = async () => (await club.member('get', '/api/analytics/stats', member.id).expect(200)).body as object;

  it('of what is available is booked like a withdrawal, to the last micro-USDC', async () => {
    await club.earn(member.id, 3n * USDC, 4n * USDC);
    await claims(5n * USDC + 1n);
    expect(await stats()).toMatchObject({ availableRewards: '1.999999', totalRewardsWithdrawn: '5.000001' });
    expect(await shown()).toMatchObject([{ amount: '5.000001', status: 'completed', walletAddress: member.wallet }]);
    const history = await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200);
    expect(history.body).toMatchObject([{ amount: '5.000001', status: 'completed' }]);
    const published = `SELECT payload->'data'->>'amount' AS amount FROM outbox WHERE payload->>'kind' = 'rewards_claimed' AND key = $1`;
    expect(await query(club.db, published, [member.id])).toEqual([{ amount: '5.000001' }]);
    const rewards = await query(
      club.db,
      'SELECT sum(amount)::bigint AS sum, count(*)::integer AS rows FROM reward WHERE member_id = $1',
      [member.id],
    );
    expect(rewards).toEqual([{ sum: 7n * USDC, rows: 3 }]);
  });

  it('leaves what was earned as it stands in History, however often a reward is split for it', async () => {
    await club.earn(member.id, 7n * USDC);
    await claims(2n * USDC);
    await claims(3n * USDC);
    const earned = await club.member('get', '/api/transactions?type=reward_earned', member.id).expect(200);
    expect(earned.body).toMatchObject([{ amount: '7', kind: 'cycle' }]);
    const sums = await club.member('get', '/api/transactions/summary?type=reward_earned', member.id).expect(200);
    expect(sums.body).toMatchObject({ count: 1, rewardsEarned: '7' });
    const rewards = await query(
      club.db,
      'SELECT amount, line_amount FROM reward WHERE member_id = $1 ORDER BY earned_at, id',
      [member.id],
    );
    expect(rewards).toEqual([
      { amount: 2n * USDC, line_amount: 7n * USDC },
      { amount: 2n * USDC, line_amount: 0n },
      { amount: 3n * USDC, line_amount: 0n },
    ]);
  });

  it('of just what is requested completes the request', async () => {
    const [id] = await requests(7n * USDC);
    await club.earn(member.id, 9n * USDC);
    await claims(7n * USDC);
    expect(await shown()).toMatchObject([{ id, status: 'completed' }]);
    expect(await stats()).toMatchObject({ availableRewards: '9', withdrawingRewards: '0' });
    expect((await club.decide(id!, 'approve').expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
  });

  it('of more than is available makes a request smaller, says why, and the rest is paid', async () => {
    const [id] = await requests(7n * USDC);
    await club.earn(member.id, USDC);
    await claims(3n * USDC);
    expect(await shown()).toMatchObject([
      { amount: '3', status: 'completed' },
      { id, amount: '5', status: 'requested', reason: 'You claimed this from the reward pool yourself.' },
    ]);
    await club.decide(id!, 'approve').expect(200);
    await club.mineFinal((await sendPayout(club, member.wallet)).mined);
    expect(await stats()).toMatchObject({ totalRewardsWithdrawn: '8', availableRewards: '0', withdrawingRewards: '0' });
  });

  it('is open while a request waits, and after it was denied', async () => {
    const [id] = await requests(2n * USDC);
    await club.decide(id!, 'deny').expect(200);
    await claims(2n * USDC);
    expect(await stats()).toMatchObject({ totalRewardsWithdrawn: '2', availableRewards: '0' });
  });

  it('of a signed payment’s money completes it in part; what is left is paid by another transaction', async () => {
    const [id] = await requests(7n * USDC);
    await club.decide(id!, 'approve').expect(200);
    const { payment, mined } = await sendPayout(club, member.wallet);
    await claims(3n * USDC);
    const reverted = { reason: 'above_due', transactionHash: mined.hash };
    await club.service('post', `/internal/payments/${payment.id}/failed`).send(reverted).expect(204);
    const again = await sendPayout(club, member.wallet);
    expect(again.amount).toBe(4n * USDC);
    await club.mineFinal(again.mined);
    expect(await stats()).toMatchObject({ totalRewardsWithdrawn: '7', withdrawingRewards: '0' });
  });

  it('to the vault leaves the rewards and is principal', async () => {
    await club.earn(member.id, 12n * USDC);
    await claims(12n * USDC, member.vault);
    expect(await club.principalOf(member.id)).toBe('12');
    expect(await stats()).toMatchObject({ availableRewards: '0' });
  });

  it('out of a compounding on its way does not stop payments when that pays all it ordered', async () => {
    await club.earn(member.id, 10n * USDC);
    await club.compounds(member.id);
    await club.compoundDue();
    const [id] = await requests(5n * USDC);
    await club.decide(id!, 'approve').expect(200);
    await matureStatement(club);
    const compounding = await sendPayout(club, member.vault);
    const payout = await sendPayout(club, member.wallet);
    await claims(USDC);
    await club.mineFinal(compounding.mined);
    expect(await club.alarms()).toEqual([]);
    const reverted = { reason: 'above_due', transactionHash: payout.mined.hash };
    await club.service('post', `/internal/payments/${payout.payment.id}/failed`).send(reverted).expect(204);
    const again = await sendPayout(club, member.wallet);
    expect(again.amount).toBe(4n * USDC);
    await club.mineFinal(again.mined);
    expect(await club.principalOf(member.id)).toBe('10');
    expect(await stats()).toMatchObject({ availableRewards: '0', withdrawingRewards: '0' });
    const open = `SELECT FROM payment WHERE recipient IN ($1, $2) AND status IN ('planned', 'signed', 'broadcast')`;
    expect(await query(club.db, open, [member.wallet, member.vault])).toEqual([]);
  });

  it('that races an approval is paid once, fifty times over', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => club.memberWith()));
    const open: string[] = [];
    for (const { id } of members) {
      const rewards = await club.earn(id, 5n * USDC);
      open.push(((await club.withdraw(id, rewards).expect(201)).body as { id: string }).id);
    }
    await matureStatement(club);
    const mined = await Promise.all(members.map(({ id, wallet: to }) => claim(club, id, { to, amount: 5n * USDC })));
    const [answers] = await Promise.all([
      Promise.all(open.map((id) => club.decide(id, 'approve'))),
      club.mineFinal(...mined),
    ]);
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
    const rows = await query<{ status: string; count: number }>(
      club.db,
      'SELECT status, count(*)::integer AS count FROM withdrawal WHERE member_id = ANY ($1) GROUP BY status',
      [members.map(({ id }) => id)],
    );
    expect(rows).toEqual([{ status: 'completed', count: 50 }]);
    const planned = await query(club.db, `SELECT FROM payment WHERE kind = 'reward' AND status = 'planned'`);
    expect(planned).toEqual([]);
  }, 60_000);
});

it('a claim of more than the ledger owes is an alarm, and changes nothing', async () => {
  const club = await ClubHarness.start();
  await club.fundPool(10_000n * USDC);
  const { id, wallet } = await club.memberWith();
  await club.earn(id, 2n * USDC);
  await club.mineFinal(await claim(club, id, { to: wallet, amount: 3n * USDC }));
  expect(await club.alarms()).toContain('POOL_PAYMENT_UNEXPECTED');
  expect((await club.member('get', '/api/analytics/stats', id).expect(200)).body).toMatchObject({
    availableRewards: '2',
    totalRewardsWithdrawn: '0',
  });
  expect(await club.reserves()).toMatchObject({ difference: '-3', matches: false });
  await club.stop();
});
