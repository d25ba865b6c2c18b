import fc from 'fast-check';
import { NO_REFERRERS, Referrers, referrersOf } from './referrers';

describe('referrers', () => {
  it('are nobody for an admin’s code', () => {
    expect(referrersOf(null)).toEqual([null, null, null]);
  });

  it('are the nearest three of a chain of invitations, nearest first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 8 }), (chain) => {
        const last = chain.reduce<Referrers>((referrers, id) => referrersOf({ id, referrers }), NO_REFERRERS);
        const nearest = [...chain].reverse();
        expect(last).toEqual([nearest[0] ?? null, nearest[1] ?? null, nearest[2] ?? null]);
      }),
    );
  });
});
