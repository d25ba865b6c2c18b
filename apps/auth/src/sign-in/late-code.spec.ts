import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { inTurn } from '../testing/in-turn';
import { SecondFactors } from '../testing/second-factors';

describe('a sign-in by a code of an app that its owner turns off meanwhile', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  afterAll(() => auth.stop());

  it('opens no confirmed session behind it', async () => {
    const joined = await auth.join(await auth.invitation(await auth.admin()));
    const { secret, member: owner } = await factors.enable(joined, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    auth.clock.advance(30_000);
    const [off, answer] = await inTurn(auth, owner.id, [
      () => auth.api.post('/api/auth/totp/disable').set(owner.headers).send({ password: PASSWORD }),
      () => auth.api.post('/api/login').send({ email: owner.email, password: PASSWORD, totp: factors.code(secret) }),
    ]);
    expect(off.status).toBe(204);
    const seen = answer.status === 200 ? await auth.resolve(tokenIn(answer)) : null;
    expect({ confirmedUntil: seen?.confirmedUntil ?? null }).toEqual({ confirmedUntil: null });
  });
});
