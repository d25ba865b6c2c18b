import type { AdminWithdrawalDto, ApprovedManyDto } from '@ballast/dto/admin/admin-withdrawal.dto';
import type { AuditEntryDto } from '@ballast/dto/admin/audit.dto';
import { query } from '@ballast/platform/postgres/query';
import { newAddress } from '../testing/test-chain';
import { ClubHarness, USDC } from '../testing/club-harness';
import { upsertMembers } from '../members/upsert-members';

describe('a withdrawal above what one admin may approve', () => {
  let club: ClubHarness;
  let admins: readonly [string, string, string];
  let wallet: string;
  const ask = async (amount: bigint, to = newAddress()): Promise<AdminWithdrawalDto> => {
    const { id } = await club.memberWith();
    await club.knows(id, to);
    return (await club.withdraw(id, await club.earn(id, amount), to).expect(201)).body as AdminWithdrawalDto;
  };
  const askAs = async (id: string, amount: bigint, to: string): Promise<AdminWithdrawalDto> => {
    await club.knows(id, to);
    return (await club.withdraw(id, await club.earn(id, amount), to).expect(201)).body as AdminWithdrawalDto;
  };
  const approve = (admin: string, id: string) => club.decide(id, 'approve', { admin });
  const many = (admin: string, body: object) =>
    club.api.post('/api/admin/withdrawals/approve-many').set(club.as.admin(admin)).send(body);
  const payments = async (): Promise<number> =>
    (await query(club.db, `SELECT FROM payment WHERE kind = 'reward' AND status = 'planned'`)).length;

  beforeEach(async () => {
    club = await ClubHarness.start({ SECOND_ADMIN_FROM_USDC: '100.5' });
    await club.fundPool(10_000n * USDC);
    const join = () => club.join(null, { isAdmin: true });
    admins = [await join(), await join(), await join()];
    wallet = newAddress();
  });
  afterEach(async () => {
    await club.expectAgreement();
    await club.stop();
  });

  it('waits after the first word, and is paid after the second of another admin', async () => {
    const [first, second] = admins;
    const { id } = await ask(101n * USDC);
    const waiting = (await approve(first, id).expect(200)).body as AdminWithdrawalDto;
    expect(waiting).toMatchObject({ status: 'requested', needsSecondAdmin: true, payment: null });
    expect(waiting.approvals).toMatchObject([{ adminId: first, transactionHash: null, at: expect.any(String) }]);
    expect(waiting.nextStep).toContain('Another admin');
    expect(await payments()).toBe(0);
    const paid = (await approve(second, id).expect(200)).body as AdminWithdrawalDto;
    expect(paid).toMatchObject({ status: 'confirmed', payment: { status: 'planned', attempts: 0 } });
    expect(paid.approvals.map(({ adminId }) => adminId)).toEqual([first, second]);
    expect(await payments()).toBe(1);
    const log = (await club.api.get('/api/admin/audit').set(club.as.admin(first)).expect(200)).body as AuditEntryDto[];
    expect(log.map(({ action, actor }) => [action, actor.id])).toEqual([
      ['withdrawal.approve_and_pay', second],
      ['withdrawal.approve_and_pay.first_of_two', first],
    ]);
  });

  it('at the limit needs one', async () => {
    const { id } = await ask(100_500_000n);
    expect((await approve(admins[0], id).expect(200)).body).toMatchObject({
      ...{ status: 'confirmed', needsSecondAdmin: false, approvals: [] },
    });
  });

  it('is not decided by one admin who says it 20 times at once', async () => {
    const { id } = await ask(101n * USDC);
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(admins[0], id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['SECOND_ADMIN_NEEDED']),
    );
    expect(await payments()).toBe(0);
  });

  it('is decided once when three admins say it at once', async () => {
    const { id } = await ask(101n * USDC);
    const answers = await Promise.all(admins.map((admin) => approve(admin, id)));
    expect(answers.map(({ status, body }) => [status, body.status ?? body.code]).sort()).toEqual([
      [200, 'confirmed'],
      [200, 'requested'],
      [409, 'WITHDRAWAL_NOT_PENDING'],
    ]);
    expect(await payments()).toBe(1);
  });

  it('and any below it is never approved by the admin it is for, alone or with another, but may be denied', async () => {
    const [own, other] = admins;
    const [small, big] = [await askAs(own, 1n * USDC, wallet), await askAs(own, 101n * USDC, wallet)];
    for (const { id } of [small, big]) {
      expect((await approve(own, id).expect(422)).body).toMatchObject({ code: 'OWN_ACCOUNT' });
    }
    const { results } = (await many(own, { ids: [small.id], total: '1' }).expect(200)).body as ApprovedManyDto;
    expect(results).toMatchObject([{ id: small.id, status: null, error: { code: 'OWN_ACCOUNT' } }]);
    expect((await approve(other, big.id).expect(200)).body).toMatchObject({ status: 'requested' });
    await approve(own, big.id).expect(422);
    expect(await payments()).toBe(0);
    expect((await approve(other, small.id).expect(200)).body).toMatchObject({ status: 'confirmed' });
    await club.decide(big.id, 'deny', { admin: own }).expect(200);
  });

  it('does not count the word of an admin who was suspended since', async () => {
    const [first, second, third] = admins;
    const { id } = await ask(101n * USDC);
    await approve(first, id).expect(200);
    const facts = club.auth.members.get(first);
    if (facts === undefined) throw new Error('no such admin');
    await upsertMembers(club.db, [{ ...facts, status: 'suspended', version: 2 }]);
    expect((await approve(second, id).expect(200)).body).toMatchObject({ status: 'requested' });
    expect((await approve(third, id).expect(200)).body).toMatchObject({ status: 'confirmed' });
  });

  it('can still be denied, and costs the member nothing', async () => {
    const { id } = await ask(101n * USDC);
    await approve(admins[0], id).expect(200);
    const deny = club.decide(id, 'deny', { admin: admins[1] });
    expect((await deny.expect(200)).body).toMatchObject({ status: 'rejected', reason: 'Denied by admin' });
    expect((await approve(admins[1], id).expect(409)).body.code).toBe('WITHDRAWAL_NOT_PENDING');
  });

  describe('among several approved at once', () => {
    it('waits, while the others are approved and one decided meanwhile is named', async () => {
      const [small, large, denied] = [await ask(7n * USDC), await ask(200n * USDC), await ask(3n * USDC)];
      await club.api.post(`/api/admin/withdrawals/${denied.id}/deny`).set(club.as.admin(admins[0])).send({});
      const ids = [small.id, large.id, denied.id];
      const { results } = (await many(admins[0], { ids, total: '210' }).expect(200)).body as ApprovedManyDto;
      expect(results).toEqual([
        { id: small.id, status: 'confirmed', error: null },
        { id: large.id, status: 'requested', error: null },
        { id: denied.id, status: null, error: expect.objectContaining({ code: 'WITHDRAWAL_NOT_PENDING' }) },
      ]);
      expect(await payments()).toBe(1);
    });

    it('nothing is approved when the total is not what was shown', async () => {
      const requested = [await ask(7n * USDC), await ask(8n * USDC)];
      const { body } = await many(admins[0], { ids: requested.map(({ id }) => id), total: '14.999999' }).expect(422);
      expect(body).toMatchObject({ code: 'TOTAL_MISMATCH', fields: { total: expect.stringContaining('15.00 USDC') } });
      expect(await payments()).toBe(0);
    });

    it('each is paid once, also when it is sent five times at once', async () => {
      const requested = await Promise.all(Array.from({ length: 6 }, () => ask(USDC)));
      const body = { ids: requested.map(({ id }) => id), total: '6' };
      const answers = await Promise.all(Array.from({ length: 5 }, () => many(admins[0], body).expect(200)));
      const all = answers.flatMap((answer) => (answer.body as ApprovedManyDto).results);
      expect(all.filter(({ status }) => status === 'confirmed')).toHaveLength(6);
      expect(await payments()).toBe(6);
    });

    it.each([
      [{ ids: [], total: '0' }],
      [{ ids: ['x'], total: '1' }],
      [{ ids: Array(2).fill('01990000-0000-7000-8000-00000000abcd'), total: '1' }],
      [{ ids: Array.from({ length: 51 }, (_, n) => `01990000-0000-7000-8000-0000000000${10 + n}`), total: '1' }],
      [{ ids: ['01990000-0000-7000-8000-00000000abcd'], total: 1 }],
    ])('%# is malformed', async (body) => {
      expect((await many(admins[0], body).expect(400)).body.code).toBe('INVALID_INPUT');
    });
  });
});
