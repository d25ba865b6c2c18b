import { RememberedAnswers } from './remembered-answers';

describe('remembered answers', () => {
  let now = 0;
  let answers: RememberedAnswers;
  beforeEach(() => {
    now = 1_000;
    answers = new RememberedAnswers(() => now);
  });
  const told = (etag: string, holds = 10_000) => ({ etag, askedAt: now, holds });

  it('are current until a change of the member is told, whoever else changes', () => {
    answers.remember(answers.of('m'), '/a', told('"1"'));
    answers.forget('n');
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(true);
    answers.forget('m');
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
  });

  it.each(['forget', 'forgetAll'] as const)('that %s overtakes on their way are not remembered', (how) => {
    const asked = answers.of('m');
    answers[how]('m');
    answers.of('m');
    answers.remember(asked, '/a', told('"1"'));
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
  });

  it('hold as long as they say, counted from the question, a minute at most', () => {
    answers.remember(answers.of('m'), '/a', told('"1"', 500));
    answers.remember(answers.of('m'), '/b', told('"1"', 3_600_000));
    answers.remember(answers.of('m'), '/c', { etag: '"1"', askedAt: 0, holds: 1_000 });
    now += 499;
    expect(['/a', '/b', '/c'].map((target) => answers.isCurrent('m', target, '"1"'))).toEqual([true, true, false]);
    now += 1;
    expect(answers.isCurrent('m', '/a', '"1"')).toBe(false);
    now += 59_500;
    expect(answers.isCurrent('m', '/b', '"1"')).toBe(false);
  });

  it('are at most thirty-two a member, the newest', () => {
    for (let n = 0; n < 40; n += 1) answers.remember(answers.of('m'), `/${n}`, told('"1"'));
    const current = Array.from({ length: 40 }, (_, n) => answers.isCurrent('m', `/${n}`, '"1"'));
    expect(current.filter(Boolean)).toHaveLength(32);
    expect([current[0], current[39]]).toEqual([false, true]);
  });
});
