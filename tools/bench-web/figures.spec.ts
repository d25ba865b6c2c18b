import { judge, formatTable, type Figure } from './figures';

const lcp: Figure = { name: 'W3', what: 'LCP', unit: 'ms', rounds: [1900, 1500, 1700], goal: { atMost: 1800 } };

describe('the figures of the web app', () => {
  it('are judged by the middle of their rounds', () => {
    expect(judge(lcp)).toMatchObject({ ours: 1700, met: true });
    expect(judge({ ...lcp, rounds: [1801] })).toMatchObject({ met: false });
    expect(judge({ ...lcp, rounds: [90, 89], goal: { atLeast: 90 } })).toMatchObject({ ours: 90, met: true });
  });

  it('stand in one table with their spread and goal', () => {
    expect(formatTable([judge(lcp)])).toContain('W3    LCP   1700 ms  1500 to 1900  ≤ 1800  met');
  });

  it('are missed when nothing was measured', () => {
    expect(judge({ ...lcp, rounds: [] }).met).toBe(false);
  });
});
