import { wholeNumber } from './whole-number';

describe('what an admin types', () => {
  it('counts in whole numbers from 1', () => {
    expect(wholeNumber('30')).toBe(30);
    for (const text of ['0', '-1', '1.5', '1e3', '', 'x']) expect(wholeNumber(text)).toBeNull();
  });
});
