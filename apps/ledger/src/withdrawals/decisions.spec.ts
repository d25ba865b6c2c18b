import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress, newHash, transaction, usdcMove } from '../testing/test-chain';
import { sendPayout } from '../testing/test-payouts';
import { accountOf, matureStatement } from '../testing/test-statements';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';

describe('an admin’s decision on a withdrawal', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let admin: string;
  let wallet: string;
  let requested: WithdrawalDto;
  const decide = (name: 'approve' | 'deny', body: object, id = requested.id) => club.decide(id, name, { admin, body });
  const ownList = () => club.member('get', '/api/rewards/withdrawals', member.id);
  const own = async (language = 'en'): Promise<WithdrawalDto | undefined> =>
    ((await ownList().set('accept-language', language).expect(200)).body as WithdrawalDto[])[0];
  const availableRewards = async (): Promise<unknown> =>
    (await club.member('get', '/api/analytics/stats', member.id).expect(200)).body;
  const payments = async (): Promise<Payment[]> =>
    ((await club.service('get', '/internal/payments').expect(200)).body as Payment[]).filter(
      ({ order }) => order.kind === 'reward' && order.to === wallet,
    );

  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
    admin = await club.join(null, { isAdmin: true });
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith();
    wallet = newAddress();
    await club.knows(member.id, wallet);
    requested = (await club.withdraw(member.id, await club.earn(member.id, 7n * USDC), wallet).expect(201)).body;
  });
  afterEach(() => club.expectAgreement());

  it('sees what waits, oldest first, with what to look at', async () => {
    const path = '/api/admin/withdrawals/pending?limit=200';
    const { body } = await club.api.get(path).set(club.as.admin(admin)).expect(200);
    const rows = body as AdminWithdrawalDto[];
    expect(rows.at(-1)).toMatchObject({
      id: requested.id,
      userId: member.id,
      riskNotes: ['new_wallet', 'not_payout_wallet', 'first_withdrawal'],
    });
    expect(rows.map(({ createdAt }) => createdAt)).toEqual(rows.map(({ createdAt }) => createdAt).sort());
  });

  it('that is sent twice under one key, or once more after a lost answer, is made once and answered alike', async () => {
    const twice = (name: 'approve' | 'deny', body: object, key: string) =>
      decide(name, body).set('idempotency-key', key);
    const pay = { pay: true };
    const [first, second] = await Promise.all([twice('approve', pay, 'double'), twice('approve', pay, 'double')]);
    const later = await twice('approve', pay, 'double').expect(200);
    for (const answer of [first, second, later]) {
      expect([answer.status, (answer.body as AdminWithdrawalDto).status]).toEqual([200, 'confirmed']);
    }
    expect((await twice('approve', pay, 'another').expect(409)).body).toMatchObject({ code: 'WITHDRAWAL_NOT_PENDING' });
    expect((await twice('deny', {}, 'double').expect(422)).body).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    const entries = `SELECT FROM audit_entry WHERE subject = 'withdrawal:' || $1`;
    expect(await query(club.db, entries, [requested.id])).toHaveLength(1);
  });

  it('on several that is sent again under its key answers for each as before', async () => {
    const many = () =>
      club.api
        .post('/api/admin/withdrawals/approve-many')
        .set(club.as.admin(admin))
        .set('idempotency-key', 'several')
        .send({ ids: [requested.id], total: requested.amount })
        .expect(200);
    const { body } = await many();
    expect(body).toEqual({ results: [{ id: requested.id, status: 'confirmed', error: null }] });
    expect((await many()).body).toEqual(body);
  });

  it('waits for the statement that names it, is paid by a claim then, and complete when that is final', async () => {
    expect((await decide('approve', { pay: true }).expect(200)).body).toMatchObject({ status: 'confirmed' });
    expect(await payments()).toEqual([]);
    expect(await own()).toMatchObject({ payableAt: null });
    await matureStatement(club);
    expect((await own())?.payableAt).toBeDefined();
    const [planned] = await payments();
    const accountId = await accountOf(club, member.id);
    expect(planned?.order).toMatchObject({
      ...{ kind: 'reward', accountId, to: wallet, amount: '7000000', toVault: false },
      claim: { wallet, vault: member.vault, entitlement: '7000000' },
    });
    const { mined } = await sendPayout(club, wallet);
    const { hash } = mined;
    await club.mineSeen(mined);
    expect(await own()).toMatchObject({ status: 'confirmed' });
    await club.report(club.chain.head);
    expect(await own()).toMatchObject({ status: 'completed', transactionHash: hash });
    expect(await payments()).toEqual([]);
    expect(await availableRewards()).toMatchObject({ totalRewardsWithdrawn: '7', withdrawingRewards: '0' });
    expect((await club.reserves()).rewardsPaid).toEqual({ fromPool: '7', outside: '0', compounded: '0' });
  });

  it('is one decision for ten clicks', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => decide('approve', { pay: true })),
      ...Array.from({ length: 5 }, () => decide('deny', {})),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.every(({ status, body }) => status === 409 && body.code === 'WITHDRAWAL_NOT_PENDING')).toBe(true);
    const audit = await query(club.db, 'SELECT FROM audit_entry WHERE subject = $1', [`withdrawal:${requested.id}`]);
    expect(audit).toHaveLength(1);
  });

  it('is in the audit log: who, before, after, from where', async () => {
    await club.api
      .post(`/api/admin/withdrawals/${requested.id}/deny`)
      .set(club.as.admin(admin))
      .set({ 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'decision-0001' })
      .send({ reason: 'Please name another wallet' })
      .expect(200);
    const [entry] = await query(club.db, 'SELECT * FROM audit_entry WHERE subject = $1', [
      `withdrawal:${requested.id}`,
    ]);
    expect(entry).toMatchObject({
      ...{ actor: admin, action: 'withdrawal.deny', ip: '203.0.113.9', request_id: 'decision-0001' },
      before: { status: 'requested', amount: '7' },
      after: { status: 'rejected', reason: 'Please name another wallet' },
    });
  });

  it('denied: the rewards are available again at once, and the reason is shown', async () => {
    await decide('deny', { reason: '   ' }).expect(200);
    expect(await own()).toMatchObject({ status: 'rejected', reason: 'Denied by admin', overdue: false });
    expect(await own('de')).toMatchObject({ reason: 'Von einem Admin abgelehnt' });
    expect(await availableRewards()).toMatchObject({ availableRewards: '7', withdrawingRewards: '0' });
    const history = await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200);
    expect(history.body).toMatchObject([{ status: 'rejected' }]);
  });

  it('failed: a payment that was refused or reverted returns the rewards with its reason', async () => {
    await decide('approve', { pay: true }).expect(200);
    await matureStatement(club);
    const [payment] = await payments();
    await club.service('post', `/internal/payments/${payment!.id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    const reason = 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.';
    expect(await own()).toMatchObject({ status: 'failed', reason });
    expect(await own('de')).toMatchObject({ reason: expect.stringContaining('Circle, der Herausgeber von USDC') });
    const stored = 'SELECT reason_code, reason FROM withdrawal WHERE id = $1';
    expect(await query(club.db, stored, [requested.id])).toEqual([{ reason_code: 'blacklisted', reason: null }]);
    expect(await availableRewards()).toMatchObject({ availableRewards: '7' });
  });

  it('refused by the pool for what passes is planned again, under another proof', async () => {
    await decide('approve', { pay: true }).expect(200);
    const { payment, mined } = await sendPayout(club, wallet);
    const fail = (reason: string, transactionHash = mined.hash) =>
      club.service('post', `/internal/payments/${payment.id}/failed`).send({ reason, transactionHash });
    await fail('not_included', newHash()).expect(409);
    await fail('not_included').expect(204);
    expect(await payments()).toMatchObject([{ id: payment.id, status: 'planned', candidates: [] }]);
    await club.mineFinal((await sendPayout(club, wallet)).mined);
    expect(await own()).toMatchObject({ status: 'completed' });
  });

  it('by a pasted hash is refused: what is paid from elsewhere could be claimed again', async () => {
    for (const transactionHash of [newHash(), '']) {
      const { body } = await decide('approve', { transactionHash }).expect(422);
      expect(body.code).toBe('PAID_BY_POOL_ONLY');
    }
    expect(await own()).toMatchObject({ status: 'requested', transactionHash: null });
  });

  it.each([[{}], [{ pay: false }], [{ pay: 'true' }], [{ transactionHash: 5 }]])(
    'with the body %j is refused',
    async (body) => {
      expect((await decide('approve', body).expect(400)).body.code).toBe('INVALID_INPUT');
      expect(await own()).toMatchObject({ status: 'requested' });
    },
  );

  it.each([5, {}, ['x'], 'x'.repeat(501)])('denied for the reason %j is refused', async (reason) => {
    expect((await decide('deny', { reason }).expect(400)).body.code).toBe('INVALID_INPUT');
    expect(await own()).toMatchObject({ status: 'requested' });
  });

  it.each(['not-an-id', '1', '01990000-0000-7000-8000-00000000ffff', "';--"])('on %s is 404', async (id) => {
    expect((await decide('deny', {}, encodeURIComponent(id)).expect(404)).body.code).toBe('NOT_FOUND');
  });

  it('books what left the vaults of others untouched', async () => {
    const other = await club.memberWith(5n * USDC);
    await club.mineFinal(transaction(usdcMove(other.vault, other.wallet, 5n * USDC)));
    expect(await own()).toMatchObject({ status: 'requested' });
  });
});
