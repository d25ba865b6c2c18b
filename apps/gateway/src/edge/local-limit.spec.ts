import { LocalLimit } from './local-limit';

describe('a limit of this process', () => {
  it('counts each subject for itself, and anew when the time of its first request is over', () => {
    const limit = new LocalLimit(2, 60_000);
    const at = (now: number, subject = 'a') => limit.count(subject, now);
    expect([at(0), at(10), at(20), at(59_999)]).toEqual([undefined, undefined, 60, 1]);
    expect(at(20, 'b')).toBeUndefined();
    expect([at(60_000), at(60_001), at(60_002)]).toEqual([undefined, undefined, 60]);
  });

  it('does not let refused requests move the end of the time', () => {
    const limit = new LocalLimit(1, 1_000);
    for (let now = 0; now < 1_000; now += 100) limit.count('a', now);
    expect(limit.count('a', 1_000)).toBeUndefined();
  });

  it('forgets the subject seen longest ago when there are too many', () => {
    const limit = new LocalLimit(1, 60_000);
    limit.count('first', 0);
    for (let n = 0; n < 50_000; n += 1) limit.count(`other ${n}`, 1);
    expect(limit.count('first', 2)).toBeUndefined();
  });
});
