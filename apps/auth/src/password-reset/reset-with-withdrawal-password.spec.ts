import { availableParallelism } from 'node:os';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';

const NEXT = 'three herons over the estuary';

describe('a mailed reset that brings the withdrawal password', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let admin: SignedInMember;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
    admin = await auth.admin();
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(admin));
  });
  afterAll(() => auth.stop());

  const ask = ({ email } = member) => auth.api.post('/api/auth/password-reset').send({ email }).expect(202);
  const mailed = async (who = member) => {
    await ask(who);
    return auth.mailedToken(who.id, 'password_reset');
  };
  const confirm = (body: object) =>
    auth.api
      .post('/api/auth/password-reset/confirm')
      .send({ password: NEXT, withdrawalPassword: WITHDRAWAL_PASSWORD, ...body });
  const has = (table: string, who = member) => auth.rows(`SELECT 1 FROM ${table} WHERE account_id = $1`, [who.id]);

  describe('of factors', () => {
    it('removes an app that is being set up too', async () => {
      const { secret } = await factors.setUp(member);
      await confirm({ token: await mailed() }).expect(204);
      expect(await has('totp')).toEqual([]);
      const enable = auth.api.post('/api/auth/totp/enable').set(member.headers);
      await enable.send({ totp: factors.code(secret) }).expect(409);
    });

    it('keeps a trusted app with its backup codes when a passkey goes that is not', async () => {
      await factors.addPasskey(member);
      const put = 'INSERT INTO totp (account_id, secret, created_at, enabled_at, trusted)';
      await auth.rows(`${put} VALUES ($1, '\\x00', now(), now(), true)`, [member.id]);
      await auth.rows(`INSERT INTO backup_code (account_id, code_hash) VALUES ($1, sha256('x'))`, [member.id]);
      await confirm({ token: await mailed() }).expect(204);
      expect([await has('passkey'), await has('backup_code')]).toEqual([[], [expect.anything()]]);
    });

    it('removes none of an admin: mailbox and withdrawal password are no second factor', async () => {
      const someone = await auth.admin();
      const answer = await auth.api.post('/api/login').send({ email: someone.email, password: PASSWORD }).expect(200);
      const owner = await auth.signedIn(someone.id, someone.email, tokenIn(answer));
      await factors.enable(owner);
      await confirm({ token: await mailed(owner) }).expect(204);
      const login = await auth.api.post('/api/login').send({ email: owner.email, password: NEXT }).expect(401);
      expect(login.body).toMatchObject({ code: 'TOTP_REQUIRED' });
      expect(await has('backup_code', owner)).toHaveLength(10);
    });
  });

  it('slows guesses of the withdrawal password by one link: four are free, and those under way then', async () => {
    const token = await mailed();
    const guesses = Array.from({ length: 40 }, (_, n) => confirm({ token, withdrawalPassword: `guess ${n}` }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 422).length).toBeLessThanOrEqual(
      4 + Math.max(2, availableParallelism()),
    );
    expect(new Set(statuses)).toEqual(new Set([422, 429]));
  });
});
