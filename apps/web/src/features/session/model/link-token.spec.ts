import { linkToken } from './link-token';

describe('the token of a mailed link', () => {
  it('stands in the fragment', () => {
    expect(linkToken('#token=abc-DEF_1')).toBe('abc-DEF_1');
  });

  it('is missing from a link that was cut', () => {
    expect(linkToken('')).toBeNull();
    expect(linkToken('#')).toBeNull();
    expect(linkToken('#token=')).toBeNull();
    expect(linkToken('#sessions')).toBeNull();
  });
});
