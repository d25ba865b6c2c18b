import { newId } from '@ballast/platform/ids/new-id';
import { query } from '@ballast/platform/postgres/query';
import { payoutIdOf } from '@ballast/vault/payout-id';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { poolPays, transaction } from '../testing/test-chain';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { payoutFindings } from './findings';
import { lostPayouts } from './lost-payouts';
import { recordFindings } from './recover';

/** The rewards were available in the dump and were paid after it; they must not be paid again. */
describe('rewards asked for again after a restored backup', () => {
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
  const decide = (id: string, how: 'approve' | 'deny', body: object) =>
    club.api.post(`/api/admin/withdrawals/${id}/${how}`).set(club.as.admin(admin)).send(body);
  const approve = (id: string) => decide(id, 'approve', { pay: true });
  const request = async (rewards: string[]): Promise<string> =>
    ((await club.withdraw(member.id, rewards, member.wallet).expect(201)).body as { id: string }).id;
  /** The pool paid it in the time that the restored ledger does not know. @returns the payout id */
  async function paidBefore(amount: bigint, to = member.wallet): Promise<string> {
    const id = payoutIdOf(newId());
    await club.mineFinal(transaction(...poolPays(id, to, amount)));
    return id;
  }
  const recover = async () =>
    recordFindings(await payoutFindings(club.db), { admin, only: null, member: null, count: 1 });
  const alarms = () => club.alarms();
  const compoundsNow = async () => {
    await club.compounds(member.id);
    await query(club.db, 'UPDATE auto_compound SET look_after = programme_now()');
  };

  it('before recover:vaults: it names the request that has to be denied first, and takes nothing out of free funds', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    const payoutId = await paidBefore(7n * USDC);
    expect((await approve(again).expect(409)).body.code).toBe('PAYMENT_UNEXPLAINED');
    const { lines, left } = await recover();
    expect(left).toBe(1);
    expect(lines.join('\n')).toMatch(new RegExp(`asked again .*${again}.* of 7 USDC.*[Dd]eny`));
    expect(lines.at(-1)).toBe(`Not taken in: ${payoutId}`);
    expect(await alarms()).toContain('POOL_PAYMENT_UNEXPECTED');
    expect((await approve(again).expect(409)).body.code).toBe('PAYMENT_UNEXPLAINED');
    await decide(again, 'deny', { reason: 'It was paid before a backup was restored.' }).expect(200);
    expect((await recover()).left).toBe(0);
    expect(await alarms()).not.toContain('POOL_PAYMENT_UNEXPECTED');
    expect((await approve(again).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
    await club.mineFinal();
    await club.expectAgreement();
  });

  it('approved while the watcher still catches up: its payment waits once the alarm is open, and recover:vaults takes it back', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    expect((await approve(again).expect(200)).body.status).toBe('confirmed');
    await paidBefore(7n * USDC);
    expect(await plannedPayout(club, member.wallet)).toBeUndefined();
    expect(await recover()).toMatchObject({ left: 0 });
    expect(await plannedPayout(club, member.wallet)).toBeUndefined();
    expect((await club.member('get', '/api/rewards/withdrawals', member.id)).body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          id: again,
          status: 'failed',
          reason: expect.stringContaining('may have been paid before'),
        }),
        expect.objectContaining({ amount: '7', status: 'completed' }),
      ]),
    );
    await club.mineFinal();
    await club.expectAgreement();
  });

  it('sent already: it waits for the end of that payment', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    await approve(again).expect(200);
    const sent = await sendPayout(club, member.wallet);
    await paidBefore(7n * USDC);
    expect(await plannedPayout(club, member.wallet)).toBeDefined();
    expect((await recover()).lines.join('\n')).toMatch(new RegExp(`${again}.* under way`));
    await club.mineFinal(sent.mined);
    expect((await recover()).left).toBe(0);
    await club.mineFinal();
    await club.expectAgreement();
  });

  it('is none of it when other rewards add up to what was paid', async () => {
    const [first] = await club.earn(member.id, 7n * USDC, 7n * USDC);
    const other = await request([first!]);
    await paidBefore(7n * USDC);
    expect((await recover()).left).toBe(0);
    await approve(other).expect(200);
    await club.mineFinal((await sendPayout(club, member.wallet)).mined);
    await club.expectAgreement();
  });

  it('releases of principal go on while a payment is unexplained', async () => {
    await paidBefore(3n * USDC);
    await club.redeem(member.id, '10').expect(202);
    const { body } = await club.service('get', '/internal/payments').expect(200);
    expect(body).toMatchObject([{ status: 'planned', order: { kind: 'release' } }]);
  });

  it('the alarm and its overview name the transaction', async () => {
    await paidBefore(3n * USDC);
    const [payout] = await lostPayouts(club.db);
    const { text } = await club.api.get('/api/admin/stats').set(club.as.admin(admin)).expect(200);
    expect(text).toContain('POOL_PAYMENT_UNEXPECTED');
    expect(text).toContain(payout!.transactionHash);
  });

  it('many at once meet the same refusal', async () => {
    const again = await request(await club.earn(member.id, 7n * USDC));
    await paidBefore(7n * USDC);
    const many = { ids: [again], total: '7' };
    const { body } = await club.api
      .post('/api/admin/withdrawals/approve-many')
      .set(club.as.admin(admin))
      .send(many)
      .expect(200);
    expect(body).toMatchObject({ results: [{ error: { code: 'PAYMENT_UNEXPLAINED' } }] });
  });

  it('one finding that cannot be booked keeps no other from it', async () => {
    const foreign = `0x${'f'.repeat(64)}`;
    await club.mineFinal(transaction(...poolPays(foreign, member.wallet, 2n * USDC)));
    await paidBefore(3n * USDC);
    const { lines, left } = await recover();
    expect(left).toBe(1);
    expect(lines[0]).toContain('is no payout id of this ledger');
    expect(lines[1]).toContain(`taken in for member ${member.id}, 3 USDC of it out of free funds`);
    expect(lines.at(-1)).toBe(`Not taken in: ${foreign}`);
  });

  it('a payment to an address that another member named is not taken from whoever has it as payout wallet', async () => {
    const other = await club.memberWith();
    await club.earn(other.id, 7n * USDC);
    await club.earn(member.id, 7n * USDC);
    await club.knows(member.id, other.wallet);
    await paidBefore(7n * USDC, other.wallet);
    const [payout] = await lostPayouts(club.db);
    expect([...payout!.members].sort()).toEqual([member.id, other.id].sort());
    expect((await recover()).left).toBe(1);
  });

  describe('by compounding', () => {
    it('nothing is while a payment is unexplained, though the pool was funded meanwhile', async () => {
      await club.earn(member.id, 5n * USDC);
      await compoundsNow();
      await paidBefore(5n * USDC, member.vault);
      expect(await club.compoundDue()).toBe(0);
      await club.fundPool(100n * USDC);
      expect(await club.compoundDue()).toBe(0);
      expect(await plannedPayout(club, member.vault)).toBeUndefined();
    });

    it('what was planned before the alarm does not go out, and recover:vaults takes it back', async () => {
      await club.earn(member.id, 5n * USDC);
      await compoundsNow();
      expect(await club.compoundDue()).toBe(1);
      await paidBefore(5n * USDC, member.vault);
      expect(await plannedPayout(club, member.vault)).toBeUndefined();
      expect((await recover()).left).toBe(0);
      expect(await plannedPayout(club, member.vault)).toBeUndefined();
    });
  });
});
