import { AuthHarness, PASSWORD, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';
import { SoftwareAuthenticator } from '../testing/software-authenticator';

const THIEFS = 'a crooked heron eats the bait';

describe('a factor that was added by the sign-in password alone, beside one added with the withdrawal password', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  let owner: SignedInMember;
  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  beforeEach(async () => {
    owner = await auth.join(await auth.invitation(await auth.admin()));
  });
  afterAll(() => auth.stop());

  const change = (who: SignedInMember) =>
    auth.api.post('/api/auth/withdrawal-password').set(who.headers).send({ next: THIEFS });

  it('leads to no withdrawal password when it removes itself: a passkey, no password known', async () => {
    const phone = new SoftwareAuthenticator();
    const { id } = await factors.addPasskey(owner, phone);
    const up = await factors.stepUp(await factors.again(owner), {
      passkey: phone.assert(await factors.stepUpOptions(await factors.again(owner))),
    });
    owner = await factors.again(owner, up);
    await factors.addPasskey(owner, new SoftwareAuthenticator(), { withdrawalPassword: WITHDRAWAL_PASSWORD });
    auth.clock.advance(86_400_000);
    // Whoever found the phone signs in with it alone.
    const response = phone.assert(await factors.signInOptions());
    const signedIn = await auth.api.post('/api/auth/passkeys/sign-in').send({ response }).expect(200);
    const finder = await auth.signedIn(owner.id, owner.email, tokenIn(signedIn));
    expect((await change(finder)).status).toBe(403);
    await auth.api.delete(`/api/auth/passkeys/${id}`).set(finder.headers).expect(204);
    expect((await change(finder)).status).not.toBe(204); // by what the gateway remembers
    expect((await change(await factors.again(finder))).status).not.toBe(204);
  });

  it('leads to no withdrawal password when it is turned off: an app and the sign-in password', async () => {
    const { secret, member } = await factors.enable(owner);
    await factors.addPasskey(member, new SoftwareAuthenticator(), { withdrawalPassword: WITHDRAWAL_PASSWORD });
    auth.clock.advance(86_400_000);
    const body = { email: owner.email, password: PASSWORD, totp: factors.code(secret) };
    const signedIn = await auth.api.post('/api/login').send(body).expect(200);
    const thief = await auth.signedIn(owner.id, owner.email, tokenIn(signedIn));
    expect((await change(thief)).status).toBe(403);
    await auth.api.post('/api/auth/totp/disable').set(thief.headers).send({ password: PASSWORD }).expect(204);
    expect((await change(thief)).status).not.toBe(204);
    expect((await change(await factors.again(thief))).status).not.toBe(204);
  });
});
