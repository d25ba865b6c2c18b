import { failuresInBrowser, failuresInJest, failuresInLines, listFailures } from './failures';

describe('what failed is named above the totals', () => {
  it('by the marked lines of a program, each with what it printed', () => {
    const output =
      'gas: 1 of 2 in 3 s\n  ✓ gas: a\n  ✗ mutant T1\n      stayed green\n      seed 7\ncoverage: 0 of 1\n  ✗ coverage\n1 passed, 2 failed';
    expect(failuresInLines(output)).toEqual(['mutant T1\n      stayed green\n      seed 7', 'coverage']);
    expect(failuresInLines('3 passed, 0 failed')).toEqual([]);
  });

  it('by file and test of Jest, a file that could not be loaded among them', () => {
    const testResults = [
      {
        name: '/r/a.spec.ts',
        message: 'x',
        assertionResults: [
          {
            status: 'failed',
            fullName: 'adds up',
            failureMessages: ['\u001b[31mExpected: 2\u001b[39m\n\nReceived: 3'],
          },
        ],
      },
      { name: '/r/b.spec.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'holds' }] },
      { name: '/r/c.spec.ts', message: ' Cannot find module\nfrom c', assertionResults: [] },
    ];
    expect(failuresInJest({ testResults }, '/r')).toEqual([
      'a.spec.ts › adds up\n      Expected: 2\n      Received: 3',
      'c.spec.ts: Cannot find module from c',
    ]);
  });

  it('by file, group and test of the browser, flaky ones among them', () => {
    const error = { message: 'Timed out', snippet: '> 7 | await click()' };
    const results = [{}, { error }];
    const spec = (title: string, ok: boolean, status: string) => ({ title, ok, tests: [{ status, results }] });
    const suites = [
      {
        title: 'a.spec.ts',
        specs: [spec('holds', true, 'expected'), spec('wavers', true, 'flaky')],
        suites: [{ title: 'group', specs: [spec('breaks', false, 'unexpected')] }],
      },
    ];
    const why = '\n      > 7 | await click()\n      Timed out';
    expect(failuresInBrowser({ suites })).toEqual([`a.spec.ts › wavers${why}`, `a.spec.ts › group › breaks${why}`]);
  });

  it('as far as somebody reads', () => {
    const many = Array.from({ length: 23 }, (_, index) => `test ${index}`);
    expect(listFailures('jest', many)).toHaveLength(21);
    expect(listFailures('jest', many).at(-1)).toBe('✗ jest: and 3 more, in its output above');
    expect(listFailures('jest', ['test'])).toEqual(['✗ jest: test']);
  });
});
