import fc from 'fast-check';
import { pausedUntil } from './withdrawal-pause';

const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

describe('a pause of withdrawals', () => {
  it('lasts 24 hours', () => {
    expect(pausedUntil(null, new Date('2026-03-02T12:00:00Z'))).toEqual(new Date('2026-03-03T12:00:00Z'));
  });

  it('is never cut short by another change, and always lasts at least 24 hours from it', () => {
    fc.assert(
      fc.property(fc.option(instant), instant, (present, now) => {
        const until = pausedUntil(present, now).getTime();
        expect(until).toBeGreaterThanOrEqual(now.getTime() + 24 * 3_600_000);
        expect(until).toBeGreaterThanOrEqual(present?.getTime() ?? 0);
        expect([now.getTime() + 24 * 3_600_000, present?.getTime()]).toContain(until);
      }),
    );
  });
});
