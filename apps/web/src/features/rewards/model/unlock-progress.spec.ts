import { unlockProgress } from './unlock-progress';

const now = Date.parse('2026-11-20T12:00:00Z');
const inHours = (hours: number) => ({ availableAt: new Date(now + hours * 3_600_000).toISOString() });

describe('the progress of the lock', () => {
  it('follows the reward that unlocks first', () => {
    expect(unlockProgress([inHours(40), inHours(12)], 48, now)).toEqual({ hours: 12, percent: 75 });
  });

  it('stays visible at the beginning and is full at the end', () => {
    expect(unlockProgress([inHours(48)], 48, now)?.percent).toBe(25);
    expect(unlockProgress([inHours(-1)], 48, now)).toEqual({ hours: 0, percent: 100 });
  });

  it('counts a begun hour as one', () => {
    expect(unlockProgress([inHours(0.2)], 48, now)?.hours).toBe(1);
  });

  it('is not there when nothing is locked', () => {
    expect(unlockProgress([], 48, now)).toBeNull();
  });
});
