import { query } from '@ballast/platform/postgres/query';
import { AuthHarness, PASSWORD } from '../testing/auth-harness';
import { PruneAuth } from './prune-auth';

const DAY = 86_400_000;

describe('what no longer counts', () => {
  it('is removed, and nothing else', async () => {
    const auth = await AuthHarness.start();
    const admin = await auth.admin();
    const sizes = async () => {
      const sql =
        'SELECT (SELECT count(*) FROM session) AS s, (SELECT count(*) FROM failed_guess) AS g, (SELECT count(*) FROM known_address) AS k';
      const [row] = await query<{ s: bigint; g: bigint; k: bigint }>(auth.db, sql);
      return [row?.s, row?.g, row?.k].map(Number);
    };
    const login = (password: string) => auth.api.post('/api/login').send({ email: admin.email, password });
    await login(PASSWORD).expect(200);
    await login('wrong').expect(401);
    await auth.app.get(PruneAuth).prune();
    expect(await sizes()).toEqual([1, 2, 1]);
    auth.clock.advance(15 * 60_000);
    await auth.app.get(PruneAuth).prune();
    expect(await sizes()).toEqual([1, 0, 1]);
    auth.clock.advance(7 * DAY);
    await auth.app.get(PruneAuth).prune();
    expect(await sizes()).toEqual([0, 0, 1]);
    auth.clock.advance(90 * DAY);
    await auth.app.get(PruneAuth).prune();
    expect(await sizes()).toEqual([0, 0, 0]);
    await auth.stop();
  });

  it('among mailed tokens are those that ended half an hour ago', async () => {
    const auth = await AuthHarness.start();
    const admin = await auth.admin();
    const left = async () => {
      await auth.app.get(PruneAuth).prune();
      return (await query(auth.db, 'SELECT 1 FROM mailed_token')).length;
    };
    for (let n = 0; n < 2; n += 1) {
      await auth.api.post('/api/auth/password-reset').send({ email: admin.email }).expect(202);
      auth.clock.advance(10 * 60_000);
    }
    // The first was voided by the second, and still counts among the mails that were sent.
    expect(await left()).toBe(2);
    auth.clock.advance(30 * 60_000);
    expect(await left()).toBe(1);
    auth.clock.advance(20 * 60_000);
    expect(await left()).toBe(0);
    await auth.stop();
  });
});
