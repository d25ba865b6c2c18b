import { sparkline } from './sparkline';

describe('a small line', () => {
  it.each([
    [[0, 5, 10], 'M0 20L50 10L100 0'],
    [[4, 4], 'M0 10L100 10'],
    [[1, null, 3, 2], 'M0 20M66.7 0L100 10'],
    [[null, null], ''],
    [[], ''],
  ])('through %j is %s', (values, path) => {
    expect(sparkline(values, 100, 20)).toBe(path);
  });
});
