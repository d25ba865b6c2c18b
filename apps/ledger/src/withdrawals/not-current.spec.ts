import { query } from '@ballast/platform/postgres/query';
import { ClubHarness, USDC } from '../testing/club-harness';

/** A restored ledger may plan what was paid after the backup, so it has to catch up with the chain first. */
describe('while the ledger does not know what the chain shows now', () => {
  it.each(["heard_at = clock_timestamp() - interval '61 seconds'", 'finality_lag_seconds = 61'])(
    'nothing is approved from the pool and nothing is compounded (%s)',
    async (how) => {
      const club = await ClubHarness.start();
      await club.fundPool(10_000n * USDC);
      const admin = await club.join(null, { isAdmin: true });
      const { id, wallet } = await club.memberWith(1000n * USDC);
      const [first] = await club.earn(id, 7n * USDC, 5n * USDC);
      const { body } = await club.withdraw(id, [first!], wallet).expect(201);
      await club.compounds(id);
      await query(club.db, 'UPDATE auto_compound SET look_after = programme_now()');
      const approve = () => club.decide((body as { id: string }).id, 'approve', { admin });

      await query(club.db, `UPDATE chain_cursor SET ${how}`);
      expect((await club.reserves()).current).toBe(false);
      const refused = await approve().expect(503);
      expect(refused.body).toMatchObject({ code: 'CHAIN_UNAVAILABLE', message: expect.stringContaining('try again') });
      expect(await club.compoundDue()).toBe(0);

      await club.mineFinal();
      await approve().expect(200);
      expect(await club.compoundDue()).toBe(1);
      await club.stop();
    },
  );
});
