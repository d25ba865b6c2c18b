import { eventually } from '@ballast/testing/net/eventually';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD, WITHDRAWAL_PASSWORD, tokenIn } from '../testing/auth-harness';
import { SecondFactors } from '../testing/second-factors';

describe('a sign-in by a code of an app that its owner turns off meanwhile', () => {
  let auth: AuthHarness;
  let factors: SecondFactors;
  beforeAll(async () => {
    auth = await AuthHarness.start();
    factors = new SecondFactors(auth);
  });
  afterAll(() => auth.stop());
  const waiting = async (n: number) =>
    (
      await query(
        auth.db,
        `SELECT 1 FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0 AND datname = current_database()`,
      )
    ).length >= n;

  it('opens no confirmed session behind it', async () => {
    const joined = await auth.join(await auth.invitation(await auth.admin()));
    const { secret, member: owner } = await factors.enable(joined, { withdrawalPassword: WITHDRAWAL_PASSWORD });
    auth.clock.advance(30_000);
    const hold = auth.db.createQueryRunner();
    await hold.connect();
    await hold.startTransaction();
    await hold.query('SELECT 1 FROM account WHERE id = $1 FOR UPDATE', [owner.id]);
    const off = auth.api
      .post('/api/auth/totp/disable')
      .set(owner.headers)
      .send({ password: PASSWORD })
      .then((a) => a);
    await eventually(() => waiting(1));
    const thief = auth.api
      .post('/api/login')
      .send({ email: owner.email, password: PASSWORD, totp: factors.code(secret) })
      .then((a) => a);
    await eventually(() => waiting(2));
    await hold.commitTransaction();
    await hold.release();
    expect((await off).status).toBe(204);
    const answer = await thief;
    const seen = answer.status === 200 ? await auth.resolve(tokenIn(answer)) : null;
    expect({ confirmedUntil: seen?.confirmedUntil ?? null }).toEqual({ confirmedUntil: null });
  });
});
