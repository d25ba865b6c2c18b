import { ageWords } from './age-words';

describe('the age of a request', () => {
  it('is told in the largest unit that says enough', () => {
    expect(ageWords(5)).toBe('1 min');
    expect(ageWords(59 * 60)).toBe('59 min');
    expect(ageWords(3600)).toBe('1 h');
    expect(ageWords(47.9 * 3600)).toBe('47 h');
    expect(ageWords(72 * 3600)).toBe('3 days');
  });
});
