import { displayAmount, readSigned } from './amount-display';

describe('an amount on the page', () => {
  it('shows two places rounded down and keeps the rest for whoever asks', () => {
    expect(displayAmount('1384.619999', 'en-US')).toEqual({ short: '1,384.61', full: '1,384.619999', cut: true });
  });

  it('pads to two places and hides nothing then', () => {
    expect(displayAmount('1000', 'en-US')).toEqual({ short: '1,000.00', full: '1,000.00', cut: false });
    expect(displayAmount('0.5', 'en-US')).toEqual({ short: '0.50', full: '0.50', cut: false });
  });

  it('never shows something as nothing', () => {
    expect(displayAmount('0.004123', 'en-US')).toEqual({ short: '0.004123', full: '0.004123', cut: false });
    expect(displayAmount('-0.000001', 'en-US')?.short).toBe('-0.000001');
    expect(displayAmount('0', 'en-US')?.short).toBe('0.00');
  });

  it('writes in the locale of the page', () => {
    expect(displayAmount('1234567.891', 'de-DE')?.short).toBe('1.234.567,89');
  });

  it('loses no digit of an amount no double could hold', () => {
    expect(displayAmount('9223372036854.775807', 'en-US')?.full).toBe('9,223,372,036,854.775807');
  });

  it('keeps the sign of a shortfall', () => {
    expect(displayAmount('-12.345678', 'en-US')?.short).toBe('-12.34');
    expect(readSigned('-0.000001')).toBe(-1n);
  });

  it('knows that an unknown figure is not zero', () => {
    expect(displayAmount(null)).toBeNull();
    expect(displayAmount('1e3')).toBeNull();
  });
});
