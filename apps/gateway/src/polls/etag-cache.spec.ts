import { ETagCache } from './etag-cache';

describe('remembered answers', () => {
  let now = 0;
  let answers: ETagCache;
  beforeEach(() => {
    now = 1_000;
    answers = new ETagCache(() => now);
  });
  const answer = (etag: string, holds = 10_000) => ({ etag, requestedAt: now, holds });

  it('are current until a change of the member is told, whoever else changes', () => {
    answers.remember(answers.of('m'), '/a', answer('"1"'));
    answers.invalidate('n');
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(true);
    answers.invalidate('m');
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
  });

  it.each(['invalidate', 'invalidateAll'] as const)('that %s overtakes on their way are not remembered', (how) => {
    const etags = answers.of('m');
    answers[how]('m');
    answers.of('m');
    answers.remember(etags, '/a', answer('"1"'));
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
  });

  it('hold as long as they say, counted from the question, a minute at most', () => {
    answers.remember(answers.of('m'), '/a', answer('"1"', 500));
    answers.remember(answers.of('m'), '/b', answer('"1"', 3_600_000));
    answers.remember(answers.of('m'), '/c', { etag: '"1"', requestedAt: 0, holds: 1_000 });
    now += 499;
    expect(['/a', '/b', '/c'].map((target) => answers.isCurrent('m', target, '"1"'))).toEqual([true, true, false]);
    now += 1;
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
    now += 59_500;
    expect(answers.isCurrent('m', '/b', '"1"')).toBe(false);
  });

  it('are at most thirty-two a member, the newest', () => {
    for (let n = 0; n < 40; n += 1) answers.remember(answers.of('m'), `/${n}`, answer('"1"'));
    const current = Array.from({ length: 40 }, (_, n) => answers.isCurrent('m', `/${n}`, '"1"'));
    expect(current.filter(Boolean)).toHaveLength(32);
    expect([current[0], current[39]]).toEqual([false, true]);
  });
});
