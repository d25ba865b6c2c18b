import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { invitationRefusal } from '@ballast/domain/membership/invitation-state';
import { query } from '@ballast/platform/postgres/query';
import { AuthHarness } from '../testing/auth-harness';
import { toTerms } from './invitation-terms';
import { findInvitation, consumeInvitationUse } from './invitations.store';

/** The rule stands twice: in the domain, which explains, and in the statement, which decides under lock. */
describe('taking a use of an invitation', () => {
  let auth: AuthHarness;
  let ownerId: string;

  beforeAll(async () => {
    auth = await AuthHarness.start();
    ownerId = (await auth.admin()).id;
  });
  afterAll(() => auth.stop());

  it('is allowed by the statement exactly when the domain allows it', async () => {
    const now = auth.clock.now();
    const around = fc.integer({ min: -1, max: 1 }).map((ms) => new Date(now.getTime() + ms));
    const terms = fc.record({
      maxUses: fc.option(fc.integer({ min: 1, max: 3 })),
      usedCount: fc.nat(3),
      expiresAt: fc.option(around),
      revokedAt: fc.option(around),
      status: fc.constantFrom('active', 'suspended'),
    });
    await fc.assert(
      fc.asyncProperty(terms, async ({ maxUses, usedCount, expiresAt, revokedAt, status }) => {
        const used = Math.min(usedCount, maxUses ?? usedCount);
        const code = `0000${Math.floor(Math.random() * 1e6)}`.padEnd(10, '0').slice(0, 10);
        await query(auth.db, 'DELETE FROM invitation WHERE code = $1', [code]);
        await query(auth.db, 'UPDATE account SET status = $2 WHERE id = $1', [ownerId, status]);
        await query(
          auth.db,
          `INSERT INTO invitation (id, code, kind, owner_id, used_count, max_uses, expires_at, revoked_at, created_at)
           VALUES ($1, $2, 'admin', $3, $4, $5, $6, $7, $8)`,
          [randomUUID(), code, ownerId, used, maxUses, expiresAt, revokedAt, now],
        );
        const before = await findInvitation(auth.db, code);
        const refusal = invitationRefusal(toTerms(before!), before!.owner.status === 'active', now);
        const consumed = await auth.db.transaction((tx) => consumeInvitationUse(tx, code, now));
        expect(consumed !== undefined).toBe(refusal === null);
        expect((await findInvitation(auth.db, code))?.usedCount).toBe(used + (refusal === null ? 1 : 0));
      }),
      { numRuns: 200 },
    );
  });
});
