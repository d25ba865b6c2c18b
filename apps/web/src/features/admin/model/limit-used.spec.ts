import { limitUsed } from './limit-used';

describe('the accrual limit', () => {
  it('is used by what the sum of statements grew, rounded down, and not beyond all of it', () => {
    expect(limitUsed('0', '1000')).toBe(0);
    expect(limitUsed('333.333333', '1000')).toBe(33);
    expect(limitUsed('1000', '1000')).toBe(100);
    expect(limitUsed('1000.000001', '1000')).toBe(100);
  });

  it('is used up when nothing may accrue, and unknown without the chain', () => {
    expect(limitUsed('0', '0')).toBe(100);
    expect(limitUsed('1', null)).toBeNull();
  });
});
