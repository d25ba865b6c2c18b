import { coverageText } from './coverage-text';

describe('coverage as a percentage', () => {
  it.each([
    ['1', '100.00 %'],
    ['0.999999', '99.99 %'],
    ['1.031942', '103.19 %'],
    ['2.631578', '263.15 %'],
    ['0.05', '5.00 %'],
    ['0', '0.00 %'],
    ['1234.5', '123450.00 %'],
    [null, '–'],
  ])('%j is %s', (coverage, shown) => {
    expect(coverageText(coverage)).toBe(shown);
  });
});
