import { asMeant, sumAsWritten, toNextCent } from './as-written';

describe('amounts as they are written', () => {
  it('add up by eye: of amounts as they are written', () => {
    expect(sumAsWritten(['12500', '29.169', '3.469'])).toBe('12532.62');
    expect(sumAsWritten(['0.004', '1.999'])).toBe('1.99');
    expect(sumAsWritten([])).toBe('0');
  });

  it('mean all there is, when all is typed as it is written', () => {
    expect(asMeant('12.40', '12.403211')).toBe('12.403211');
    expect(asMeant('12.4', '12.403211')).toBe('12.403211');
    expect(asMeant('12.39', '12.403211')).toBe('12.39');
    expect(asMeant('0.004', '0.004')).toBe('0.004');
    expect(asMeant('', '0')).toBe('');
  });

  it('say what is missing up to the next cent, since less would not do', () => {
    expect(toNextCent(15_999_876_544n)).toBe('15999.88');
    expect(toNextCent(15_999_870_000n)).toBe('15999.87');
    expect(toNextCent(1n)).toBe('0.01');
  });
});
