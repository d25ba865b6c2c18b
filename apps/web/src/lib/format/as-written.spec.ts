import { sumAsWritten, toNextCent } from './as-written';

describe('amounts as they are written', () => {
  it('add up by eye: of amounts as they are written', () => {
    expect(sumAsWritten(['12500', '29.169', '3.469'])).toBe('12532.62');
    expect(sumAsWritten(['0.004', '1.999'])).toBe('1.99');
    expect(sumAsWritten([])).toBe('0');
  });

  it('say what is missing up to the next cent, since less would not do', () => {
    expect(toNextCent(15_999_876_544n)).toBe('15999.88');
    expect(toNextCent(15_999_870_000n)).toBe('15999.87');
    expect(toNextCent(1n)).toBe('0.01');
  });
});
