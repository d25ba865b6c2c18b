import { silentSince } from './poster-silence';

const asOf = '2026-11-23T12:00:00.000Z';
const posted = (postedAt: string) => ({ postedAt });

describe('a poster that is away', () => {
  it('is one whose newest statement, pending or current, is more than three hours old', () => {
    const old = posted('2026-11-23T08:59:59.000Z');
    expect(silentSince({ asOf, statement: posted('2026-11-22T08:00:00.000Z'), pendingStatement: old })).toBe(
      old.postedAt,
    );
    expect(silentSince({ asOf, statement: old, pendingStatement: null })).toBe(old.postedAt);
  });

  it('is not one who posted within three hours, or who has posted none yet', () => {
    const recent = posted('2026-11-23T09:00:00.000Z');
    expect(silentSince({ asOf, statement: posted('2026-11-22T08:00:00.000Z'), pendingStatement: recent })).toBeNull();
    expect(silentSince({ asOf, statement: null, pendingStatement: null })).toBeNull();
  });
});
