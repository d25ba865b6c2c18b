import { availableParallelism } from 'node:os';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';

const NEXT = 'three herons over the estuary';
const THEIRS = 'their own long sentence';
const MINUTE = 60_000;

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
  const changePassword = (by: SignedInMember, current = PASSWORD, next = THEIRS) =>
    auth.api.post('/api/auth/password').set(by.headers).send({ current, next });
  const has = (table: string, who = member) => query(auth.db, `SELECT 1 FROM ${table} WHERE account_id = $1`, [who.id]);

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
      await query(auth.db, `${put} VALUES ($1, '\\x00', now(), now(), true)`, [member.id]);
      await query(auth.db, `INSERT INTO backup_code (account_id, code_hash) VALUES ($1, sha256('x'))`, [member.id]);
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

  describe('while a thief is in a session', () => {
    it('works by a link from before the thief changed the sign-in password, until 30 minutes are over', async () => {
      const { member: thief } = await factors.enable(member);
      const token = await mailed();
      await changePassword(thief).expect(204);
      const plain = await confirm({ token, withdrawalPassword: undefined }).expect(422);
      expect(plain.body).toMatchObject({ code: 'INVALID_RESET_TOKEN' });
      auth.clock.advance(30 * MINUTE - 1);
      await confirm({ token, withdrawalPassword: 'not this one' }).expect(422);
      await confirm({ token }).expect(204);
      await auth.api.post('/api/login').send({ email: member.email, password: NEXT }).expect(200);
      const again = await confirm({ token }).expect(422);
      expect(again.body).toMatchObject({ code: 'INVALID_RESET_TOKEN' });
    });

    it('does not work by a link of 30 minutes ago', async () => {
      const token = await mailed();
      await changePassword(member).expect(204);
      auth.clock.advance(30 * MINUTE);
      expect((await confirm({ token }).expect(422)).body).toMatchObject({ code: 'INVALID_RESET_TOKEN' });
    });

    it('works by the newest of the three mails that the thief asked for and voided', async () => {
      const { member: thief } = await factors.enable(member);
      for (let n = 0; n < 3; n += 1) await ask();
      await changePassword(thief).expect(204);
      await confirm({ token: await mailed() }).expect(204);
    });

    it('works however often the withdrawal password was guessed wrongly in the session', async () => {
      const { member: thief } = await factors.enable(member);
      const token = await mailed();
      const answers: number[] = [];
      for (const wait of [0, 0, 0, 0, 2, 4, 8, 16, 32, 60, 0]) {
        const body = { current: `wrong guess ${answers.length}`, next: 'another long sentence of theirs' };
        const guess = auth.api.post('/api/auth/withdrawal-password').set(thief.headers).send(body);
        answers.push((await guess).status);
        auth.clock.advance(wait * 1000);
      }
      expect(new Set(answers)).toEqual(new Set([422]));
      auth.clock.advance(30_000);
      const same = await confirm({ token, password: WITHDRAWAL_PASSWORD, withdrawalPassword: undefined }).expect(422);
      expect(same.body).toMatchObject({ code: 'SAME_PASSWORDS' });
      await confirm({ token }).expect(204);
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
