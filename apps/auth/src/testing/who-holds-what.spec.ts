import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD } from './auth-harness';
import { SecondFactors } from './second-factors';
import { SoftwareAuthenticator } from './software-authenticator';

const NEXT = 'three herons over the estuary';
const WALLET = '0x52908400098527886E0F7030069857D2E4169EE7';
const THEIRS = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Each line of the table 'Who holds what can do what' in docs/security.md that auth decides. */
describe('who holds', () => {
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

  const change = (by: SignedInMember, body: object = {}) =>
    auth.api
      .post('/api/auth/withdrawal-password')
      .set(by.headers)
      .send({ next: NEXT, ...body });
  const wallet = (by: SignedInMember, withdrawalPassword: string, to = WALLET) =>
    auth.api.put('/api/auth/payout-wallet').set(by.headers).send({ wallet: to, withdrawalPassword });
  const signIn = async (password = PASSWORD): Promise<SignedInMember> => {
    const answer = await auth.api.post('/api/login').send({ email: member.email, password }).expect(200);
    return factors.again(member, answer);
  };
  const refused = async (by: SignedInMember, body: object = {}) =>
    expect((await change(by, body).expect(403)).body).toMatchObject({ code: 'WITHDRAWAL_PASSWORD_NEEDED' });
  const isUnchanged = () =>
    auth.api
      .post(`/internal/members/${member.id}/withdrawal-password/verify`)
      .set(auth.as.service('ledger'))
      .send({ withdrawalPassword: WITHDRAWAL_PASSWORD })
      .expect(204);
  /** An attacker with access to the mailbox resets both passwords and signs in. */
  const accountTakeover = async (): Promise<SignedInMember> => {
    await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
    const token = await auth.mailedToken(member.id, 'password_reset');
    await auth.api
      .post('/api/auth/password-reset/confirm')
      .send({ token, password: 'their own long sentence' })
      .expect(204);
    const thief = await signIn('their own long sentence');
    await auth.api.post('/api/auth/withdrawal-password-reset').set(thief.headers).send({}).expect(202);
    const link = { token: await auth.mailedToken(member.id, 'withdrawal_password_reset'), password: NEXT };
    await auth.api.post('/api/auth/withdrawal-password-reset/confirm').send(link).expect(204);
    return signIn('their own long sentence');
  };

  describe('the sign-in password alone', () => {
    it('changes no withdrawal password', async () => {
      await refused(member, { current: PASSWORD });
      await refused(member);
      await isUnchanged();
    });

    it('does not by an authenticator app added with it, now or ever', async () => {
      const { member: thief, secret } = await factors.enable(member);
      await refused(thief, { current: PASSWORD });
      await refused(thief);
      auth.clock.advance(6 * MINUTE);
      const late = await factors.again(thief, await factors.stepUp(thief, { totp: factors.code(secret) }).expect(204));
      await refused(late, { current: PASSWORD });
      auth.clock.advance(49 * HOUR);
      const later = await factors.again(late, await factors.stepUp(late, { totp: factors.code(secret) }).expect(204));
      await refused(later);
      await isUnchanged();
    });

    it('does not by a passkey added with it, nor by another added after that one', async () => {
      const device = new SoftwareAuthenticator();
      await factors.addPasskey(member, device);
      const confirm = async (who: SignedInMember) => {
        const passkey = device.assert(await factors.stepUpOptions(who));
        return factors.again(who, await factors.stepUp(who, { passkey }).expect(204));
      };
      let thief = await confirm(await factors.again(member));
      await refused(thief);
      await factors.addPasskey(thief, new SoftwareAuthenticator(), { name: 'Second' });
      thief = await confirm(thief);
      await refused(thief);
      thief = (await factors.enable(thief)).member;
      await refused(thief);
      await refused(await confirm(thief));
      await isUnchanged();
    });

    it('does not by turning its own app off while the owner adds a trusted one', async () => {
      const { member: thief, secret } = await factors.enable(member);
      const off = { password: PASSWORD };
      await auth.api.post('/api/auth/totp/disable').set(thief.headers).send(off).expect(204);
      await factors.enable(await signIn(), { withdrawalPassword: WITHDRAWAL_PASSWORD });
      await change(await factors.again(thief)).expect(401);
      await factors.stepUp(thief, { totp: factors.code(secret) }).expect(422);
      await isUnchanged();
    });

    it('adds no factor after all when the owner added one while it was being set up', async () => {
      const device = new SoftwareAuthenticator();
      const response = device.register(await factors.creationOptions(member));
      const { secret } = await factors.setUp(member);
      await factors.addPasskey(member, new SoftwareAuthenticator(), { withdrawalPassword: WITHDRAWAL_PASSWORD });
      // The gateway made these identities a moment before the owner's factor was there.
      const app = await auth.api
        .post('/api/auth/totp/enable')
        .set(member.headers)
        .send({ totp: factors.code(secret) });
      const passkey = await auth.api.post('/api/auth/passkeys').set(member.headers).send({ name: 'Theirs', response });
      expect([app.body.code, passkey.body.code]).toEqual(['STEP_UP_REQUIRED', 'STEP_UP_REQUIRED']);
    });

    it('names no payout wallet, not the first one either', async () => {
      await wallet(member, PASSWORD).expect(422);
      expect((await auth.api.get('/api/user').set(member.headers)).body).toMatchObject({ payoutWallet: null });
    });

    it('adds no factor over one that is there', async () => {
      const { member: owner } = await factors.enable(member, { withdrawalPassword: WITHDRAWAL_PASSWORD });
      auth.clock.advance(6 * MINUTE);
      const thief = await factors.again(owner);
      for (const path of ['totp/setup', 'passkeys/options', 'totp/disable', 'withdrawal-password-reset']) {
        const { body } = await auth.api.post(`/api/auth/${path}`).set(thief.headers).send({ password: PASSWORD });
        expect([path, body.code]).toEqual([path, 'STEP_UP_REQUIRED']);
      }
    });
  });

  describe('the sign-in password and a second factor added with the withdrawal password', () => {
    it('changes the withdrawal password after a step-up, and not before', async () => {
      const { member: owner, secret } = await factors.enable(member, { withdrawalPassword: WITHDRAWAL_PASSWORD });
      auth.clock.advance(6 * MINUTE);
      expect((await change(await factors.again(owner)).expect(401)).body.code).toBe('STEP_UP_REQUIRED');
      await change(await factors.again(owner, await factors.stepUp(owner, { totp: factors.code(secret) }))).expect(204);
    });

    it('does so by a passkey too, and by one added after a step-up by it', async () => {
      const [first, second] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
      await factors.addPasskey(member, first, { withdrawalPassword: WITHDRAWAL_PASSWORD });
      const confirm = async (device: SoftwareAuthenticator) => {
        const passkey = device.assert(await factors.stepUpOptions(member));
        return factors.again(member, await factors.stepUp(member, { passkey }).expect(204));
      };
      await factors.addPasskey(await confirm(first), second, { name: 'Second' });
      await change(await confirm(second)).expect(204);
    });

    it('adds none with a wrong withdrawal password', async () => {
      const body = { password: PASSWORD, withdrawalPassword: 'not this one' };
      for (const path of ['totp/setup', 'passkeys/options']) {
        const answer = await auth.api.post(`/api/auth/${path}`).set(member.headers).send(body).expect(422);
        expect(answer.body).toMatchObject({ code: 'WRONG_WITHDRAWAL_PASSWORD' });
      }
    });
  });

  it('both passwords: a factor that was added without the second is trusted once both were shown', async () => {
    const { member: owner } = await factors.enable(member);
    const shown = async () => (await auth.api.get('/api/auth/second-factor').set(owner.headers).expect(200)).body;
    expect(await shown()).toMatchObject({ mayChangeWithdrawalPassword: false });
    await change(owner, { current: WITHDRAWAL_PASSWORD }).expect(204);
    expect(await shown()).toMatchObject({ mayChangeWithdrawalPassword: true });
    await change(await factors.again(owner), { next: `${NEXT} two` }).expect(204);
  });

  describe('the mailbox alone', () => {
    it('sets both passwords anew, and then names no payout wallet for 48 hours', async () => {
      const thief = await accountTakeover();
      const { body } = await wallet(thief, NEXT, THEIRS).expect(422);
      expect(body).toMatchObject({ code: 'WALLET_ON_HOLD', message: expect.stringContaining('mailed link') });
      auth.clock.advance(48 * HOUR - MINUTE);
      await wallet(thief, NEXT, THEIRS).expect(422);
      auth.clock.advance(MINUTE);
      await wallet(thief, NEXT, THEIRS).expect(200);
    });

    it('changes no payout or recovery wallet that was named before', async () => {
      await wallet(member, WITHDRAWAL_PASSWORD).expect(200);
      const thief = await accountTakeover();
      const both = { wallet: WALLET, recoveryWallet: THEIRS, withdrawalPassword: NEXT };
      await auth.api.put('/api/auth/payout-wallet').set(thief.headers).send(both).expect(422);
      await wallet(thief, NEXT, THEIRS).expect(422);
      await wallet(thief, NEXT, WALLET).expect(200);
    });

    it('opens nothing by a link from before a password was changed or a second factor was added', async () => {
      const link = async (): Promise<{ token: string; password: string }> => {
        await auth.api.post('/api/auth/withdrawal-password-reset').set(member.headers).send({}).expect(202);
        return { token: await auth.mailedToken(member.id, 'withdrawal_password_reset'), password: NEXT };
      };
      const isVoid = async (path: string, body: object) => {
        const answer = await auth.api.post(`/api/auth/${path}/confirm`).send(body).expect(422);
        expect(answer.body).toMatchObject({ code: 'INVALID_RESET_TOKEN' });
      };
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const signInLink = { token: await auth.mailedToken(member.id, 'password_reset'), password: NEXT };
      const before = await link();
      const owner = { current: PASSWORD, next: 'four herons over the estuary' };
      const changed = await auth.api.post('/api/auth/password').set(member.headers).send(owner).expect(204);
      await isVoid('password-reset', signInLink);
      await isVoid('withdrawal-password-reset', before);
      member = await factors.again(member, changed);
      const second = await link();
      const body = { password: owner.next, withdrawalPassword: WITHDRAWAL_PASSWORD };
      await factors.addPasskey(member, new SoftwareAuthenticator(), body);
      await isVoid('withdrawal-password-reset', second);
      await isUnchanged();
    });

    it('does nothing where there is a second factor', async () => {
      await factors.enable(member, { withdrawalPassword: WITHDRAWAL_PASSWORD });
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const token = await auth.mailedToken(member.id, 'password_reset');
      await auth.api.post('/api/auth/password-reset/confirm').send({ token, password: NEXT }).expect(204);
      const answer = await auth.api.post('/api/login').send({ email: member.email, password: NEXT }).expect(401);
      expect(answer.body).toMatchObject({ code: 'TOTP_REQUIRED' });
      await isUnchanged();
    });
  });

  describe('the mailbox and the withdrawal password', () => {
    const reset = async (body: object) => {
      await auth.api.post('/api/auth/password-reset').send({ email: member.email }).expect(202);
      const token = await auth.mailedToken(member.id, 'password_reset');
      const put = { token, password: NEXT, ...body };
      return auth.api.post('/api/auth/password-reset/confirm').send(put);
    };
    const withBoth = { withdrawalPassword: WITHDRAWAL_PASSWORD };
    const login = () => auth.api.post('/api/login').send({ email: member.email, password: NEXT });

    it('gets in again past an app and a passkey that a thief added by the sign-in password', async () => {
      const { member: thief } = await factors.enable(member);
      await factors.addPasskey(thief, new SoftwareAuthenticator());
      expect((await reset(withBoth)).status).toBe(204);
      await login().expect(200);
      expect(await auth.resolve(thief.token)).toBeNull();
      for (const table of ['totp', 'passkey', 'backup_code']) {
        expect(await query(auth.db, `SELECT 1 FROM ${table} WHERE account_id = $1`, [member.id])).toEqual([]);
      }
      const mails = (await auth.mailsTo(member.id)).slice(-2);
      expect(mails).toContainEqual({ kind: 'second_factor_changed', data: { what: 'untrusted_removed' } });
      await isUnchanged();
    });

    it('keeps what was added with the withdrawal password', async () => {
      const { secret } = await factors.enable(member, withBoth);
      expect((await reset(withBoth)).status).toBe(204);
      expect((await login().expect(401)).body).toMatchObject({ code: 'TOTP_REQUIRED' });
      const totp = factors.code(secret, 1);
      await auth.api.post('/api/login').send({ email: member.email, password: NEXT, totp }).expect(200);
    });

    it('changes nothing with a wrong withdrawal password, and the link works again with the right one', async () => {
      await factors.enable(member);
      const refused = await reset({ withdrawalPassword: 'not this one' });
      expect(refused.body).toMatchObject({
        code: 'WRONG_WITHDRAWAL_PASSWORD',
        fields: { withdrawalPassword: expect.any(String) },
      });
      await auth.api.post('/api/login').send({ email: member.email, password: NEXT }).expect(401);
      const token = await auth.mailedToken(member.id, 'password_reset');
      const put = { token, password: NEXT, ...withBoth };
      await auth.api.post('/api/auth/password-reset/confirm').send(put).expect(204);
      await login().expect(200);
    });
  });

  it('an admin’s rights sets nobody’s passwords', async () => {
    const paths = ['password', 'withdrawal-password', 'withdrawal-password-reset', 'reset-password'];
    for (const path of paths) {
      await auth.api.post(`/api/admin/users/${member.id}/${path}`).set(admin.headers).send({ next: NEXT }).expect(404);
    }
    await isUnchanged();
  });
});
