import { keccak256, toUtf8Bytes } from 'ethers';
import type { AdminWithdrawalDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { ChainTransaction } from '@ballast/dto/chain/chain-transaction.dto';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { WithdrawalDto } from '@ballast/dto/rewards/reward.dto';
import { query } from '@ballast/platform/postgres/query';
import { payoutIdOf } from '@ballast/vault/payout-id';
import { TEST_POOL_ADDRESS, newAddress, newHash, poolPays, transaction, usdcMove } from '../testing/test-chain';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';

describe('an admin’s decision on a withdrawal', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let admin: string;
  let wallet: string;
  let requested: WithdrawalDto;
  const decide = (name: 'approve' | 'deny', body: object, id = requested.id) =>
    club.api.post(`/api/admin/withdrawals/${id}/${name}`).set(club.as.admin(admin)).send(body);
  const ownList = () => club.member('get', '/api/rewards/withdrawals', member.id);
  const own = async (language = 'en'): Promise<WithdrawalDto | undefined> =>
    ((await ownList().set('accept-language', language).expect(200)).body as WithdrawalDto[])[0];
  const availableRewards = async (): Promise<unknown> =>
    (await club.member('get', '/api/analytics/stats', member.id).expect(200)).body;
  const payments = async (): Promise<Payment[]> =>
    ((await club.service('get', '/internal/payments').expect(200)).body as Payment[]).filter(
      ({ order }) => order.kind === 'reward' && order.payoutId === payoutIdOf(requested.id),
    );
  const shows = (transfers: ChainTransaction['transfers'], more: Partial<ChainTransaction> = {}): string => {
    const hash = newHash();
    club.watcher.transactions.set(hash, {
      found: true,
      success: true,
      final: true,
      blockNumber: club.chain.head + 1,
      minedAt: Math.floor(Date.now() / 1000),
      transfers,
      ...more,
    });
    return hash;
  };
  const outside = (amount: bigint, to = wallet) => [{ from: newAddress(), to, amount: amount.toString() }];

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

  it('pays from the pool under the payout id; final on chain completes it', async () => {
    expect((await decide('approve', { pay: true }).expect(200)).body).toMatchObject({ status: 'confirmed' });
    const [payment] = await payments();
    expect(payment?.order).toEqual({
      kind: 'reward',
      payoutId: payoutIdOf(requested.id),
      to: wallet,
      amount: '7000000',
    });
    const rawTransaction = keccak256(toUtf8Bytes(payment!.id));
    const hash = keccak256(rawTransaction);
    const signed = { rawTransaction, transactionHash: hash, nonce: club.chain.head, signer: newAddress() };
    await club.service('post', `/internal/payments/${payment!.id}/signed`).send(signed).expect(204);
    await club.service('post', `/internal/payments/${payment!.id}/broadcast`).send({}).expect(204);
    await club.mineSeen({ hash, logs: poolPays(payoutIdOf(requested.id), wallet, 7n * USDC) });
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
    const [payment] = await payments();
    await club.service('post', `/internal/payments/${payment!.id}/failed`).send({ reason: 'already_paid' }).expect(409);
    await club.service('post', `/internal/payments/${payment!.id}/failed`).send({ reason: 'blacklisted' }).expect(204);
    const reason = 'Circle, the issuer of USDC, has listed this address: it cannot receive USDC.';
    expect(await own()).toMatchObject({ status: 'failed', reason });
    expect(await own('de')).toMatchObject({ reason: expect.stringContaining('Circle, der Herausgeber von USDC') });
    const stored = 'SELECT reason_code, reason FROM withdrawal WHERE id = $1';
    expect(await query(club.db, stored, [requested.id])).toEqual([{ reason_code: 'blacklisted', reason: null }]);
    expect(await availableRewards()).toMatchObject({ availableRewards: '7' });
  });

  it('by a pasted hash: paid from outside, complete at once, and the pool’s money is free again', async () => {
    const before = await club.reserves();
    const hash = shows(outside(7n * USDC));
    const { body } = await decide('approve', { transactionHash: hash.toUpperCase().replace('0X', '0x') }).expect(200);
    expect(body).toMatchObject({ status: 'completed', transactionHash: hash });
    const after = await club.reserves();
    expect(BigInt(Math.round((Number(after.surplus) - Number(before.surplus)) * 1e6))).toBe(7n * USDC);
    expect(after.rewardsPaid).toEqual({ ...before.rewardsPaid, outside: '7' });
    expect(await availableRewards()).toMatchObject({ totalRewardsWithdrawn: '7', withdrawingRewards: '0' });
    expect((await decide('approve', { pay: true }).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
  });

  it('by a hash is refused when the transaction is no newer than the request, and taken when it is the next block', async () => {
    const head = club.chain.head;
    for (const blockNumber of [1, head - 1, head, null]) {
      const old = shows(outside(7n * USDC), { blockNumber });
      const { body } = await decide('approve', { transactionHash: old }).expect(422);
      expect(body).toMatchObject({
        code: 'TRANSACTION_MISMATCH',
        message: expect.stringContaining('older than the request'),
      });
    }
    expect(await own()).toMatchObject({ status: 'requested', transactionHash: null });
    const next = shows(outside(7n * USDC), { blockNumber: head + 1 });
    expect((await decide('approve', { transactionHash: next }).expect(200)).body).toMatchObject({
      status: 'completed',
    });
  });

  it('by a hash is refused when it was mined before the request, in a block that the ledger had not heard of yet', async () => {
    const minedAt = Math.floor(Date.now() / 1000) - 30;
    const early = shows(outside(7n * USDC), { blockNumber: club.chain.head + 5, minedAt });
    const { body } = await decide('approve', { transactionHash: early }).expect(422);
    expect(body).toMatchObject({ code: 'TRANSACTION_MISMATCH', message: expect.stringContaining('was mined at') });
    expect(await own()).toMatchObject({ status: 'requested', transactionHash: null });
  });

  it('by a hash that another withdrawal used is refused, also when both come at once', async () => {
    const second = (await club.withdraw(member.id, await club.earn(member.id, 7n * USDC), wallet).expect(201)).body;
    const hash = shows(outside(7n * USDC));
    const answers = await Promise.all(
      [requested.id, second.id].map((id) => decide('approve', { transactionHash: hash }, id)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('TRANSACTION_ALREADY_USED');
  });

  it.each([
    ['unknown to the chain', () => newHash(), /does not know/],
    ['reverted', () => shows(outside(7n * USDC), { success: false }), /reverted/],
    ['not final', () => shows(outside(7n * USDC), { final: false }), /not final/],
    ['paying less', () => shows(outside(7n * USDC - 1n)), /6\.999999 USDC/],
    ['paying more', () => shows(outside(7n * USDC + 1n)), /7\.000001 USDC/],
    ['paying somebody else', () => shows(outside(7n * USDC, newAddress())), /no USDC to/],
    ['the member’s own principal', () => shows([{ from: member.vault, to: wallet, amount: '7000000' }]), /principal/],
    [
      'of the pool, not read yet',
      () => shows([{ from: TEST_POOL_ADDRESS, to: wallet, amount: '7000000' }]),
      /not read/,
    ],
  ])('by a hash that is %s is refused with what the chain shows', async (_what, hash, sentence) => {
    const { body } = await decide('approve', { transactionHash: hash() }).expect(422);
    expect(body).toMatchObject({ code: 'TRANSACTION_MISMATCH', message: expect.stringMatching(sentence) });
    expect(await own()).toMatchObject({ status: 'requested' });
  });

  it('by the hash of a payment the pool made elsewhere completes when the event is final', async () => {
    const paid = transaction(...poolPays(payoutIdOf(requested.id), wallet, 7n * USDC));
    await club.mineSeen(paid);
    club.watcher.transactions.set(paid.hash, {
      ...{
        found: true,
        success: true,
        final: true,
        blockNumber: club.chain.head,
        minedAt: Math.floor(Date.now() / 1000),
      },
      transfers: [{ from: TEST_POOL_ADDRESS, to: wallet, amount: '7000000' }],
    });
    expect((await decide('approve', { transactionHash: paid.hash }).expect(200)).body.status).toBe('confirmed');
    expect(await payments()).toEqual([]);
    await club.report(club.chain.head);
    expect(await own()).toMatchObject({ status: 'completed', transactionHash: paid.hash });
  });

  it('paid by the pool before any admin approved is booked, and an alarm', async () => {
    await club.mineFinal(transaction(...poolPays(payoutIdOf(requested.id), wallet, 7n * USDC)));
    expect(await own()).toMatchObject({ status: 'completed' });
    expect(await club.alarms()).toEqual(['POOL_PAYMENT_UNAPPROVED']);
    await query(club.db, 'UPDATE alarm SET cleared_at = now()');
  });

  it('is not taken when the watcher is away', async () => {
    const away = await ClubHarness.start();
    await away.fundPool(10n * USDC);
    const one = await away.memberWith();
    const { body } = await away.withdraw(one.id, await away.earn(one.id, USDC)).expect(201);
    await away.watcher.stop();
    const refused = await away.api
      .post(`/api/admin/withdrawals/${(body as WithdrawalDto).id}/approve`)
      .set(away.as.admin())
      .send({ transactionHash: newHash() })
      .expect(503);
    expect(refused.body.code).toBe('CHAIN_UNAVAILABLE');
    expect(refused.headers['retry-after']).toBeDefined();
    await away.stop();
  });

  it.each([
    [{}],
    [{ pay: false }],
    [{ pay: 'true' }],
    [{ pay: true, transactionHash: `0x${'a'.repeat(64)}` }],
    [{ transactionHash: '' }],
    [{ transactionHash: `0x${'a'.repeat(63)}` }],
    [{ transactionHash: `0x${'a'.repeat(65)}` }],
    [{ transactionHash: 5 }],
    [{ transactionHash: `0x${'ａ'.repeat(64)}` }],
    [{ transactionHash: '<script>alert(1)</script>' }],
    [{ transactionHash: "0x' OR 1=1 --" }],
  ])('with the body %j is refused', async (body) => {
    expect((await decide('approve', body).expect(400)).body.code).toBe('INVALID_INPUT');
    expect(await own()).toMatchObject({ status: 'requested' });
  });

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
