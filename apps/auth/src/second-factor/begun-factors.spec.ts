import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

const NEXT = 'seven lanterns on the breakwater';
const THIEFS = 'a crooked heron eats the bait';

describe('a second factor begun with a withdrawal password that was replaced since', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let member: SignedInMember;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  beforeEach(async () => {
    member = await auth.join(await auth.invitation(await auth.admin()));
  });
  afterAll(() => auth.stop());

  const signIn = async () => {
    const answer = await auth.api.post('/api/login').send({ email: member.email, password: PASSWORD }).expect(200);
    return auth.signedIn(member.id, member.email, tokenIn(answer));
  };
  const changeWithdrawal = (who: SignedInMember, body: object) =>
    auth.api.post('/api/auth/withdrawal-password').set(who.headers).send(body);

  it('does not stand in for the new one: an app, after the owner changed it', async () => {
    const thief = await signIn();
    const { secret } = await factors.setUp(thief, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    // Nothing was mailed so far. The owner changes the withdrawal password, by the present one.
    await changeWithdrawal(member, { current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(204);
    const enabled = await auth.api
      .post('/api/auth/totp/enable')
      .set((await factors.again(thief)).headers)
      .send({ totp: factors.code(secret) });
    const confirmed = await factors.again(thief, enabled);
    const answer = await changeWithdrawal(confirmed, { next: THIEFS });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'WITHDRAWAL_PASSWORD_NEEDED' }),
    ]);
  });

  it('does not stand in for the new one: an app, weeks after a mailed reset that ended all sessions', async () => {
    const thief = await signIn();
    const { secret } = await factors.setUp(thief, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    await auth.api.post('/api/auth/withdrawal-password-reset').set(member.headers).expect(202);
    const token = await auth.mailedToken(member.id, 'withdrawal_password_reset');
    await auth.api.post('/api/auth/withdrawal-password-reset/confirm').send({ token, password: NEXT }).expect(204);
    auth.clock.advance(14 * 86_400_000);
    const again = await signIn();
    const enabled = await auth.api
      .post('/api/auth/totp/enable')
      .set(again.headers)
      .send({ totp: factors.code(secret) });
    const confirmed = await factors.again(again, enabled);
    const answer = await changeWithdrawal(confirmed, { next: THIEFS });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'WITHDRAWAL_PASSWORD_NEEDED' }),
    ]);
  });

  it('does not stand in for the new one: a passkey, within the five minutes of its challenge', async () => {
    const thief = await signIn();
    const device = new SoftwareAuthenticator();
    const response = device.register(await factors.creationOptions(thief, { withdrawalPassword: WITHDRAWAL_PASSWORD }));
    await changeWithdrawal(member, { current: WITHDRAWAL_PASSWORD, next: NEXT }).expect(204);
    await auth.api.post('/api/auth/passkeys').set(thief.headers).send({ name: 'x', response });
    const up = await factors.stepUp(thief, { passkey: device.assert(await factors.stepUpOptions(thief)) });
    const confirmed = await factors.again(thief, up);
    const answer = await changeWithdrawal(confirmed, { next: THIEFS });
    expect([answer.status, answer.body]).toEqual([
      403,
      expect.objectContaining({ code: 'WITHDRAWAL_PASSWORD_NEEDED' }),
    ]);
  });
});
