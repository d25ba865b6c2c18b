import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { MemberNotice } from '@ballast/dto/events/member-notice';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC, type ClubMember } from '../testing/club-harness';
import { moveProgrammeTime } from '../testing/ledger-harness';
import { PASSWORD } from '../testing/service-stubs';
import { newAddress } from '../testing/test-chain';
import { plannedPayout, sendPayout } from '../testing/test-payouts';
import { matureStatement } from '../testing/test-statements';

/** The payer’s word of a transaction that it signed. */
function signedAs(id: string, nonce: number) {
  const rawTransaction = keccak256(toUtf8Bytes(`raced ${id}`));
  return { rawTransaction, transactionHash: keccak256(rawTransaction), nonce, signer: newAddress() };
}

/** Requests that end without an admin: by their member, or by a new password or payout wallet (docs/product/rules.md §4.9). */
describe('a request that is taken back', () => {
  let club: ClubHarness;
  let member: ClubMember;
  let other: string;
  beforeAll(async () => {
    club = await ClubHarness.start();
    await club.fundPool(10_000n * USDC);
  });
  afterAll(() => club.stop());
  beforeEach(async () => {
    member = await club.memberWith();
    other = newAddress();
    await club.knows(member.id, other);
  });
  afterEach(() => club.expectAgreement());

  const request = async (wallet = other, { id } = member) => {
    const { body } = await club.withdraw(id, await club.earn(id, 5n * USDC), wallet).expect(201);
    return (body as { id: string }).id;
  };
  const cancel = (id: string, { as = member.id, password = PASSWORD, key = null as string | null } = {}) => {
    const call = club.member('post', `/api/rewards/withdrawals/${id}/cancel`, as);
    return (key === null ? call : call.set('idempotency-key', key)).send({ withdrawalPassword: password });
  };
  const shown = async (language = 'en') =>
    (await club.member('get', '/api/rewards/withdrawals', member.id).set('accept-language', language).expect(200)).body;
  const stats = async () => (await club.member('get', '/api/analytics/stats', member.id).expect(200)).body as object;
  const stated = async () => {
    await matureStatement(club);
    const { body } = await club.member('get', '/api/statements/proof', member.id).expect(200);
    return (body as { wallet: string }).wallet;
  };
  const notices = async (): Promise<MemberNotice[]> => {
    const sql = `SELECT payload FROM outbox WHERE type = 'member.notice' AND payload->>'kind' = 'withdrawal_cancelled' AND payload->>'memberId' = $1`;
    return (await query<{ payload: MemberNotice }>(club.db, sql, [member.id])).map(({ payload }) => payload);
  };
  /** A new password or wallet in auth, which the ledger reads for the next request. */
  const changes = async (more: { wallet?: string; password?: boolean }) => {
    const passwordChangedAt = more.password ? { passwordChangedAt: await club.fromNow() } : {};
    await club.publishFacts(member.id, more.wallet ?? member.wallet, { version: 2, ...passwordChangedAt });
    await club.withdraw(member.id, ['01990000-0000-7000-8000-00000000eeee'], member.wallet).expect(409);
  };

  it('by its member is available again, says why, is told by mail, and its address leaves the leaf', async () => {
    const id = await request();
    expect(await stated()).toBe(other);
    await cancel(id).expect(204);
    const reason = 'You took this request back.';
    expect(await shown()).toMatchObject([{ id, status: 'cancelled', reason, overdue: false }]);
    expect(await shown('de')).toMatchObject([
      { status: 'cancelled', reason: 'Sie haben diesen Antrag zurückgenommen.' },
    ]);
    const toAdmin = { reason: 'The member took this request back.' };
    const admins = await club.api.get(`/api/admin/withdrawals?q=${id}`).set(club.as.admin()).expect(200);
    expect(admins.body).toMatchObject([toAdmin]);
    const lines = await club.api.get(`/api/admin/transactions?member=${member.id}`).set(club.as.admin()).expect(200);
    expect(lines.body).toContainEqual(expect.objectContaining(toAdmin));
    expect(await stats()).toMatchObject({ availableRewards: '5', withdrawingRewards: '0' });
    const history = await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200);
    expect(history.body).toMatchObject([{ status: 'cancelled' }]);
    expect(await notices()).toMatchObject([{ subject: id, data: { amount: '5', reason: { code: 'cancelled' } } }]);
    expect(await stated()).toBe(member.wallet);
    await club.decide(id, 'approve').expect(409);
  });

  it('needs the withdrawal password, is the own one, and is still open', async () => {
    const id = await request();
    expect((await cancel(id, { password: 'not the password' }).expect(422)).body.code).toBe(
      'WRONG_WITHDRAWAL_PASSWORD',
    );
    const stranger = await club.memberWith();
    expect((await cancel(id, { as: stranger.id }).expect(404)).body.code).toBe('NOT_FOUND');
    await club.decide(id, 'approve').expect(200);
    expect((await cancel(id).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
    expect(await shown()).toMatchObject([{ id, status: 'confirmed' }]);
  });

  it('is taken back once for one key, and by a suspended member too', async () => {
    const id = await request();
    const path = `/api/rewards/withdrawals/${id}/cancel`;
    const send = () =>
      club.api
        .post(path)
        .set(club.as.suspended(member.id))
        .set('idempotency-key', 'k')
        .send({ withdrawalPassword: PASSWORD });
    const answers = await Promise.all(Array.from({ length: 5 }, send));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await notices()).toHaveLength(1);
  });

  it('by a new password goes back by itself, approved or not, unless it goes to the payout wallet', async () => {
    const ids = [await request(), await request()];
    await club.decide(ids[1]!, 'approve').expect(200);
    expect(await stated()).toBe(other);
    await changes({ password: true });
    const reason = expect.stringMatching(/^A password or the payout wallet of your account was changed/) as string;
    expect(await shown()).toMatchObject([
      { status: 'cancelled', reason },
      { status: 'cancelled', reason },
    ]);
    expect(await stats()).toMatchObject({ availableRewards: '10', withdrawingRewards: '0' });
    expect((await notices()).map(({ subject }) => subject).sort()).toEqual([...ids].sort());
    expect(await stated()).toBe(member.wallet);
    expect(await query(club.db, `SELECT FROM payment WHERE recipient = $1 AND status <> 'failed'`, [other])).toEqual(
      [],
    );
  });

  it('of the payout wallet stays open after a new password, and goes back after a new payout wallet', async () => {
    const id = await request(member.wallet);
    await changes({ password: true });
    expect(await shown()).toMatchObject([{ id, status: 'requested' }]);
    const next = newAddress();
    await club.publishFacts(member.id, next, { version: 3 });
    await club.withdraw(member.id, ['01990000-0000-7000-8000-00000000eeee'], next).expect(409);
    expect(await shown()).toMatchObject([{ id, status: 'cancelled' }]);
    expect(await stated()).toBe(next);
  });

  it('is none any more once a transaction is signed for it: that pays, or is planned anew', async () => {
    const id = await request();
    await club.decide(id, 'approve').expect(200);
    const { mined } = await sendPayout(club, other);
    await changes({ password: true });
    expect(await shown()).toMatchObject([{ id, status: 'confirmed' }]);
    await club.mineFinal(mined);
    expect(await shown()).toMatchObject([{ id, status: 'completed' }]);
  });

  it('fifty times in a race with an approval is paid once or returned once', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => club.memberWith()));
    const open: string[] = [];
    for (const one of members) open.push(await request(one.wallet, one));
    await club.mineFinal();
    await matureStatement(club);
    const [approved, cancelled] = await Promise.all([
      Promise.all(open.map((id) => club.decide(id, 'approve'))),
      Promise.all(open.map((id, at) => cancel(id, { as: members[at]!.id }))),
    ]);
    const pairs = open.map((_, at) => [approved[at]!.status, cancelled[at]!.status].join());
    for (const pair of pairs) expect(['200,409', '409,204']).toContain(pair);
    const planned = await query<{ recipient: string }>(
      club.db,
      `SELECT recipient FROM payment WHERE kind = 'reward' AND status = 'planned' AND recipient = ANY ($1)`,
      [members.map(({ wallet }) => wallet)],
    );
    const paid = members.filter((_, at) => approved[at]!.status === 200).map(({ wallet }) => wallet);
    expect(planned.map(({ recipient }) => recipient).sort()).toEqual([...paid].sort());
  }, 60_000);

  it('late is one that was signed when the password changed, once its transaction was mined without paying', async () => {
    const rejected = await request();
    await club.decide(rejected, 'approve').expect(200);
    const { payment, mined } = await sendPayout(club, other);
    await changes({ password: true });
    expect(await shown()).toMatchObject([{ status: 'confirmed' }]);
    await moveProgrammeTime(club.db, '1 hour');
    await club
      .service('post', `/internal/payments/${payment.id}/failed`)
      .send({ reason: 'not_included', transactionHash: mined.hash })
      .expect(204);
    expect(await shown()).toMatchObject([{ status: 'cancelled' }]);
    await matureStatement(club);
    expect(await plannedPayout(club, other)).toBeUndefined();
    const [line] = (await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200))
      .body as TransactionDto[];
    expect(line).toMatchObject({ status: 'cancelled', transactionHash: null });
  });

  it('not is one that was asked for after the change: it is paid again under the next statement', async () => {
    await changes({ password: true });
    await moveProgrammeTime(club.db, '49 hours');
    // Addresses that were named before the change do not count any more.
    other = newAddress();
    await club.knows(member.id, other);
    const id = await request();
    await club.report();
    await club.decide(id, 'approve').expect(200);
    const { payment, mined } = await sendPayout(club, other);
    await club
      .service('post', `/internal/payments/${payment.id}/failed`)
      .send({ reason: 'not_included', transactionHash: mined.hash })
      .expect(204);
    expect(await shown()).toMatchObject([{ status: 'confirmed' }]);
    const [line] = (await club.member('get', '/api/transactions?type=reward_withdrawn', member.id).expect(200))
      .body as TransactionDto[];
    expect(line).toMatchObject({ status: 'confirmed', transactionHash: null });
  });

  it('fifty times in a race of a new password with a signing is paid or returned', async () => {
    const members = await Promise.all(Array.from({ length: 50 }, () => club.memberWith()));
    const wallets = members.map(() => newAddress());
    for (const [at, { id, wallet }] of members.entries()) {
      // A ledger that has not kept up for a minute approves nothing, and a slow machine needs longer than that.
      if (at % 10 === 0) await club.mineFinal();
      await club.knows(id, wallets[at]!);
      const requested = await request(wallets[at]!, members[at]!);
      await club.decide(requested, 'approve').expect(200);
      await club.publishFacts(id, wallet, { version: 2, passwordChangedAt: await club.fromNow() });
    }
    await matureStatement(club);
    const planned = (await club.service('get', '/internal/payments?limit=1000').expect(200)).body as Payment[];
    const orders = planned.filter(({ order }) => order.kind === 'reward' && wallets.includes(order.to));
    expect(orders).toHaveLength(50);
    await Promise.all([
      ...orders.map(({ id }, at) => club.service('post', `/internal/payments/${id}/signed`).send(signedAs(id, at))),
      ...members.map(({ id, wallet }) => club.withdraw(id, ['01990000-0000-7000-8000-00000000eeee'], wallet)),
    ]);
    const rows = await query<{ status: string; payment: string }>(
      club.db,
      `SELECT w.status, p.status AS payment FROM withdrawal w JOIN payment p ON p.withdrawal_id = w.id WHERE w.member_id = ANY ($1)`,
      [members.map(({ id }) => id)],
    );
    expect(rows).toHaveLength(50);
    const states = new Set(rows.map(({ status, payment }) => `${status} ${payment}`));
    for (const state of states) expect(['cancelled failed', 'confirmed signed']).toContain(state);
  }, 60_000);
});
