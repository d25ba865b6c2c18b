import { wholeNumber } from './whole-number';

describe('what an admin types', () => {
  it('counts in whole numbers from 1 to the most there may be', () => {
    expect(wholeNumber('30', 30)).toBe(30);
    for (const text of ['0', '-1', '1.5', '1e3', '', 'x', '31', '99999999999'])
      expect(wholeNumber(text, 30)).toBeNull();
  });
});
