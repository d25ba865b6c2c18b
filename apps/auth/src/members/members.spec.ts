import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from '../testing/auth-harness';

describe('members', () => {
  let auth: AuthHarness;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const change = (verb: 'suspend' | 'restore', id = member.id, who = admin, reason: unknown = ' told to ') =>
    auth.api.post(`/api/admin/users/${id}/${verb}`).set(who.headers).send({ reason });
  const versions = async () =>
    (
      await query<{ payload: { version: number; status: string } }>(
        auth.db,
        'SELECT payload FROM outbox WHERE key = $1 ORDER BY seq',
        [member.id],
      )
    ).map(({ payload }) => [payload.version, payload.status]);
  const verify = (withdrawalPassword: unknown, id = member.id) =>
    auth.api
      .post(`/internal/members/${id}/withdrawal-password/verify`)
      .set(auth.as.service('ledger'))
      .send({ withdrawalPassword });

  describe('who are suspended and restored', () => {
    it('are told to ledger, audited with the reason, and keep their sessions', async () => {
      expect((await change('suspend').expect(200)).body).toEqual({ id: member.id, status: 'suspended' });
      expect(await auth.resolve(member.token)).toMatchObject({ status: 'suspended' });
      expect((await change('restore').expect(200)).body).toEqual({ id: member.id, status: 'active' });
      expect(await versions()).toEqual([
        [1, 'active'],
        [2, 'suspended'],
        [3, 'active'],
      ]);
      const audit = await query(auth.db, 'SELECT actor, action, before, after FROM audit_entry WHERE subject = $1', [
        member.id,
      ]);
      expect(audit).toEqual([
        {
          actor: admin.id,
          action: 'member.suspended',
          before: { status: 'active' },
          after: { status: 'suspended', reason: 'told to' },
        },
        {
          actor: admin.id,
          action: 'member.restored',
          before: { status: 'suspended' },
          after: { status: 'active', reason: 'told to' },
        },
      ]);
    });

    it('a second time stay as they are', async () => {
      await change('restore').expect(200);
      await Promise.all(Array.from({ length: 5 }, () => change('suspend').expect(200)));
      expect(await versions()).toHaveLength(2);
      expect(await query(auth.db, 'SELECT 1 FROM audit_entry WHERE subject = $1', [member.id])).toHaveLength(1);
    });

    it('are never the admin who does it', async () => {
      expect((await change('suspend', admin.id).expect(422)).body).toMatchObject({ code: 'OWN_ACCOUNT' });
    });

    it('can be admins, and of two who suspend each other one stays', async () => {
      const other = await auth.admin();
      const answers = await Promise.all([change('suspend', other.id), change('suspend', admin.id, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      await query(auth.db, "UPDATE account SET status = 'active', facts_version = facts_version + 1 WHERE id = $1", [
        admin.id,
      ]);
    });

    it.each(['', '   ', 'x'.repeat(501), 5, null, ['x'], {}])('need a reason, not %j', async (reason) => {
      await change('suspend', member.id, admin, reason).expect(400);
      expect(await versions()).toHaveLength(1);
    });

    it('must exist', async () => {
      await change('suspend', '01990000-0000-7000-8000-000000000000').expect(404);
      await change('suspend', 'x').expect(404);
    });
  });

  describe('as ledger asks for them', () => {
    it('have all the facts', async () => {
      const answer = await auth.api.get(`/internal/members/${member.id}`).set(auth.as.service('ledger')).expect(200);
      expect(answer.body).toEqual({
        id: member.id,
        status: 'active',
        isAdmin: false,
        invitedBy: null,
        referrers: [null, null, null],
        payoutWallet: null,
        recoveryWallet: null,
        payoutWalletChangedAt: null,
        withdrawalsPausedUntil: null,
        walletHold: null,
        payoutAddressesHeldUntil: null,
        passwordChangedAt: null,
        proofByMail: false,
        startReminder: false,
        createdAt: auth.clock.now().toISOString(),
        version: 1,
      });
    });

    it('are not found when nobody has the id', async () => {
      for (const id of ['01990000-0000-7000-8000-000000000000', 'x', '%27']) {
        await auth.api.get(`/internal/members/${id}`).set(auth.as.service('ledger')).expect(404);
      }
    });

    it('prove themselves by the withdrawal password, not by the other', async () => {
      await verify(WITHDRAWAL_PASSWORD).expect(204);
      const wrong = await verify(PASSWORD).expect(422);
      expect(wrong.body).toMatchObject({ code: 'WRONG_WITHDRAWAL_PASSWORD' });
      await verify(undefined).expect(400);
      await verify(WITHDRAWAL_PASSWORD, '01990000-0000-7000-8000-000000000000').expect(404);
    });

    it('wait after repeated mistakes, and only they', async () => {
      const other = await auth.join(await auth.invitation(admin));
      for (let n = 0; n < 5; n += 1) await verify('wrong').expect(422);
      const refused = await verify(WITHDRAWAL_PASSWORD).expect(429);
      expect([refused.headers['retry-after'], (refused.body as { code: string }).code]).toEqual([
        '2',
        'TOO_MANY_REQUESTS',
      ]);
      await verify(WITHDRAWAL_PASSWORD, other.id).expect(204);
      auth.clock.advance(2000);
      await verify(WITHDRAWAL_PASSWORD).expect(204);
    });
  });
});
