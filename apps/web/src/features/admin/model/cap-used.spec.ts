import { capUsed } from './cap-used';

describe('the daily cap', () => {
  it('is used by what was paid today', () => {
    expect(capUsed('0', '1000')).toBe(0);
    expect(capUsed('333.333333', '1000')).toBe(33);
    expect(capUsed('1000', '1000')).toBe(100);
    expect(capUsed('1000.000001', '1000')).toBe(100);
  });

  it('is full when there is none, and not known when the chain cannot be asked', () => {
    expect(capUsed('0', '0')).toBe(100);
    expect(capUsed(null, '1000')).toBeNull();
    expect(capUsed('1', null)).toBeNull();
  });
});
