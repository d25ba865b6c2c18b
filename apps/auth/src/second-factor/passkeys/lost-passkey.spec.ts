import { AuthHarness, SignedInMember, WITHDRAWAL_PASSWORD, tokenIn } from '../../testing/auth-harness';
import { SecondFactors } from '../../testing/second-factors';
import { SoftwareAuthenticator } from '../../testing/software-authenticator';

const THIEFS = 'a crooked heron eats the bait';

describe('a passkey of a lost device that its owner removes', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  afterAll(() => auth.stop());

  const stepUp = async (who: SignedInMember, device: SoftwareAuthenticator) => {
    const up = await factors.stepUp(who, { passkey: device.assert(await factors.stepUpOptions(who)) }).expect(204);
    return factors.again(who, up);
  };

  it('ends the session that was opened with it, and what it confirmed', async () => {
    let owner = await auth.join(await auth.invitation(await auth.admin()));
    const [lost, kept] = [new SoftwareAuthenticator(), new SoftwareAuthenticator()];
    const { id } = await factors.addPasskey(owner, lost, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    owner = await stepUp(await factors.again(owner), lost);
    await factors.addPasskey(owner, kept, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    // Who found the device signs in with it: no password is asked for.
    const response = lost.assert(await factors.signInOptions());
    const signedIn = await auth.api.post('/api/auth/passkeys/sign-in').send({ response }).expect(200);
    const finder = await auth.signedIn(owner.id, owner.email, tokenIn(signedIn));
    // The owner notices at once.
    owner = await stepUp(owner, kept);
    await auth.api.delete(`/api/auth/passkeys/${id}`).set(owner.headers).expect(204);
    // What the gateway is told of the finder's session from now on:
    const session = await auth.resolve(finder.token);
    const after = await factors.again(finder).catch(() => finder);
    const changed = await auth.api.post('/api/auth/withdrawal-password').set(after.headers).send({ next: THIEFS });
    expect({ session, isChanged: changed.status === 204 }).toEqual({ session: null, isChanged: false });
  });
});
