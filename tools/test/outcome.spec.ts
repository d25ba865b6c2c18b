import { judge, report } from './outcome';

describe('the totals of npm test', () => {
  it('are the sums of the suites, on a plain last line', () => {
    const text = report([
      judge('jest', { passed: 10, failed: 0 }, 0, 3),
      judge('browser', { passed: 2, failed: 1 }, 1, 9),
    ]);
    expect(text.split('\n').at(-1)).toBe('12 passed, 1 failed');
  });

  it('stand below the names of what failed', () => {
    const text = report([judge('jest', { passed: 1, failed: 1, failures: ['a.spec.ts › adds up'] }, 1, 3)]);
    expect(text.split('\n')).toEqual([
      '✗ jest: a.spec.ts › adds up',
      'jest  1 passed, 1 failed in 3 s',
      '1 passed, 1 failed',
    ]);
  });

  it('count a suite that ran no test as a failure', () => {
    expect(judge('jest', { passed: 0, failed: 0 }, 0, 1)).toMatchObject({
      failed: 1,
      fault: 'ran no test (exit code 0)',
    });
  });

  it('count a suite that ended badly without a failed test as a failure', () => {
    expect(judge('jest', { passed: 3, failed: 0 }, 134, 1)).toMatchObject({ passed: 3, failed: 1 });
  });
});
