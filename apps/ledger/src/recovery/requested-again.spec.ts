import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { inAnotherPast } from '../testing/ledger-harness';
import { newHash, poolPays, transaction } from '../testing/test-chain';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { accountOf, claim, matureStatement } from '../testing/test-statements';
import { payoutFindings } from './findings';
import { lostPayouts } from './lost-payouts';
import { recordLostPayout } from './record-lost-payout';
import { recordFindings } from './recover';

/** The pool paid rewards in the time between a backup and its restore: they must not be paid again. */
describe('rewards that were paid after a backup', () => {
  let club: ClubHarness;
  let admin: string;
  let member: ClubMember;
  beforeEach(async () => {
    club = await ClubHarness.start();
    admin = await club.join(null, { isAdmin: true });
    await club.fundPool(10_000n * USDC);
    member = await club.memberWith(1000n * USDC);
  });
  afterEach(() => club.stop());
  const approve = (id: string) => club.decide(id, 'approve', { admin });
  const request = async (rewards: string[]): Promise<string> =>
    ((await club.withdraw(member.id, rewards, member.wallet).expect(201)).body as { id: string }).id;
  /** @returns the hash of what the pool paid in the time that the restored ledger does not know */
  async function paidBefore(amount: bigint, to = member.wallet, account?: string): Promise<string> {
    const accountId = account ?? (await accountOf(club, member.id));
    const paid = transaction(...poolPays(accountId, to, amount));
    await club.mineFinal(paid);
    return paid.hash;
  }
  const recover = async () =>
    recordFindings(await payoutFindings(club.db), { admin, only: null, member: null, count: 1 });
  const withdrawals = async () => (await club.member('get', '/api/rewards/withdrawals', member.id)).body as object[];
  const compoundsNow = async () => {
    await club.compounds(member.id);
    await query(club.db, 'UPDATE auto_compound SET look_after = programme_now()');
  };

  it('and requested again complete the new request, and cannot be approved any more', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    const transactionHash = await paidBefore(7n * USDC);
    expect(await withdrawals()).toMatchObject([{ id: again, status: 'completed', transactionHash }]);
    expect((await approve(again).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
    expect(await club.alarms()).toEqual([]);
    await club.expectAgreement();
  });

  it('and approved again while the watcher catches up are not paid again', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    await approve(again).expect(200);
    await matureStatement(club);
    expect(await plannedPayout(club, member.wallet)).toBeDefined();
    await paidBefore(7n * USDC);
    expect(await plannedPayout(club, member.wallet)).toBeUndefined();
    expect(await withdrawals()).toMatchObject([{ id: again, status: 'completed' }]);
    await club.expectAgreement();
  });

  it('and sent again complete the request; the second transaction finds nothing due', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    await approve(again).expect(200);
    const { payment, mined } = await sendPayout(club, member.wallet);
    await paidBefore(7n * USDC);
    // Its nonce has to be used up, so it goes on being sent.
    expect(await plannedPayout(club, member.wallet)).toMatchObject({ id: payment.id, status: 'broadcast' });
    const reverted = { reason: 'above_due', transactionHash: mined.hash };
    await club.service('post', `/internal/payments/${payment.id}/failed`).send(reverted).expect(204);
    expect(await plannedPayout(club, member.wallet)).toBeUndefined();
    expect(await withdrawals()).toMatchObject([{ id: again, status: 'completed' }]);
    await club.expectAgreement();
  });

  it('and lost with it raise an alarm until an operator books them, out of free funds', async () => {
    await club.earn(member.id, 2n * USDC);
    const hash = await paidBefore(5n * USDC);
    expect(await club.alarms()).toContain('POOL_PAYMENT_UNEXPECTED');
    const { text } = await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200);
    expect(text).toContain(hash);
    const { lines, left } = await recover();
    expect(left).toBe(0);
    expect(lines.join('\n')).toContain(`taken in for member ${member.id}, 3 USDC of it out of free funds`);
    expect(await withdrawals()).toMatchObject([{ amount: '5', status: 'completed', transactionHash: hash }]);
    expect(await club.alarms()).not.toContain('POOL_PAYMENT_UNEXPECTED');
    expect(await lostPayouts(club.db)).toEqual([]);
    await club.mineFinal();
    await club.expectAgreement();
    // What the account was paid is what the next statement counts: nothing is due.
    await matureStatement(club);
    const leaf = await query(club.db, 'SELECT entitlement FROM statement_leaf ORDER BY since DESC LIMIT 1');
    expect(leaf).toEqual([{ entitlement: 5n * USDC }]);
  });

  it('in one transaction, alike or not, are booked each, and the alarm stands until the last is', async () => {
    await club.earn(member.id, 2n * USDC);
    const accountId = await accountOf(club, member.id);
    const pays = (amount: bigint, to = member.wallet) => poolPays(accountId, to, amount * USDC);
    await club.mineFinal(transaction(...pays(3n), ...pays(3n), ...pays(4n), ...pays(5n, member.vault)));
    const lost = await lostPayouts(club.db);
    expect(lost.map(({ amount }) => amount)).toEqual([3n * USDC, 3n * USDC, 4n * USDC, 5n * USDC]);
    await recordLostPayout(club.db, lost[0]!, { memberId: member.id, admin });
    expect(await club.alarms()).toContain('POOL_PAYMENT_UNEXPECTED');
    const { lines, left } = await recover();
    expect([left, lines.filter((line) => line.includes('taken in')).length]).toEqual([0, 3]);
    const amounts = (await withdrawals()).map((row) => (row as { amount: string }).amount);
    expect(amounts.sort()).toEqual(['3', '3', '4', '5']);
    expect(await club.alarms()).not.toContain('POOL_PAYMENT_UNEXPECTED');
    await club.mineFinal();
    await club.expectAgreement();
    expect(
      await query(club.db, `SELECT sum(amount)::bigint AS sum FROM withdrawal WHERE status = 'completed'`),
    ).toEqual([{ sum: 15n * USDC }]);
  });

  it('of an account that nobody has are not taken in for a member with another one', async () => {
    await club.earn(member.id, 2n * USDC);
    await accountOf(club, member.id);
    const foreign = newHash();
    const hash = await paidBefore(2n * USDC, member.wallet, foreign);
    const { lines, left } = await recover();
    expect(left).toBe(1);
    expect(lines[0]).toContain(`${foreign} is not the account of that member`);
    expect(lines.at(-1)).toBe(`Not taken in: ${hash}`);
  });

  it('of an account that the backup does not have yet are booked all the same', async () => {
    await club.earn(member.id, 2n * USDC);
    const account = await accountOf(club, member.id);
    await inAnotherPast(club.db, 'DELETE FROM statement_account');
    await paidBefore(2n * USDC, member.wallet, account);
    expect(await club.alarms()).toEqual([]);
    expect(await withdrawals()).toMatchObject([{ amount: '2', status: 'completed' }]);
  });

  it('keep their account: it follows from the member and a key in the backup', async () => {
    await club.earn(member.id, 2n * USDC);
    const before = await accountOf(club, member.id);
    await inAnotherPast(club.db, 'DELETE FROM statement_account');
    await query(club.db, 'INSERT INTO statement_change (member_id) VALUES ($1)', [member.id]);
    expect(await accountOf(club, member.id)).toBe(before);
  });

  it('leave releases of principal alone', async () => {
    await club.earn(member.id, 2n * USDC);
    await paidBefore(3n * USDC);
    await club.redeem(member.id, '10').expect(202);
    const { body } = await club.service('get', '/internal/payments').expect(200);
    expect((body as { order: { kind: string } }[]).filter(({ order }) => order.kind !== 'statement')).toMatchObject([
      { status: 'planned', order: { kind: 'release' } },
    ]);
  });

  describe('by compounding', () => {
    it('stop compounding while one is unexplained, though the pool was funded meanwhile', async () => {
      await club.earn(member.id, 5n * USDC);
      await compoundsNow();
      await paidBefore(6n * USDC, member.vault);
      expect(await club.compoundDue()).toBe(0);
      await club.fundPool(100n * USDC);
      expect(await club.compoundDue()).toBe(0);
    });

    it('complete what was planned again', async () => {
      await club.earn(member.id, 5n * USDC);
      await compoundsNow();
      expect(await club.compoundDue()).toBe(1);
      await club.mineFinal(await claim(club, member.id, { to: member.vault, amount: 5n * USDC }));
      expect(await plannedPayout(club, member.vault)).toBeUndefined();
      expect(await club.principalOf(member.id)).toBe('1005');
      await club.expectAgreement();
    });
  });
});
