import { availableParallelism } from 'node:os';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness } from '../testing/auth-harness';
import { hashPassword } from './password-hash';
import { PasswordGuard } from './password-guard';

describe('guesses of one burst', () => {
  it('meet the failures of those before them: no more pass than hash at the same time', async () => {
    const auth = await AuthHarness.start();
    const guard = auth.app.get(PasswordGuard);
    const hash = await hashPassword('the right one');
    const guess = (password: string) => guard.isRight({ password, hash, heeded: ['spec'], counted: ['spec'] });
    const results = await Promise.allSettled(Array.from({ length: 100 }, (_, n) => guess(`wrong ${n}`)));
    const accepted = results.filter((result) => result.status === 'fulfilled');
    expect(accepted.length).toBeGreaterThanOrEqual(5);
    expect(accepted.length).toBeLessThan(5 + Math.max(2, availableParallelism()));
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await expect(guess('the right one')).rejects.toMatchObject({ params: { reason: 'guesses' } });
    auth.clock.advance(60_000);
    expect(await guess('the right one')).toBe(true);
    expect(await query(auth.db, 'SELECT 1 FROM failed_guess')).toEqual([]);
    await auth.stop();
  });
});
