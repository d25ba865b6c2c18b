import fc from 'fast-check';
import { MAX_USDC, formatUsdc, parseUsdc } from './usdc';

describe('USDC amounts', () => {
  it.each([
    ['0', 0n],
    ['10', 10_000_000n],
    ['1384.615384', 1_384_615_384n],
    ['0.000001', 1n],
    ['0.10', 100_000n],
    ['9223372036854.775807', MAX_USDC],
  ])('reads %s', (text, micro) => {
    expect(parseUsdc(text)).toBe(micro);
  });

  it.each([
    '',
    '-1',
    '+1',
    '01',
    '1.',
    '.5',
    '1e3',
    '1,000',
    '0.0000001',
    '１',
    ' 1',
    '9223372036854.775808',
    '10000000000000',
    'NaN',
    5,
    null,
    undefined,
    {},
  ])('refuses %p', (text) => {
    expect(parseUsdc(text)).toBeNull();
  });

  it('reads back what it wrote, for every amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX_USDC }), (micro) => {
        expect(parseUsdc(formatUsdc(micro))).toBe(micro);
      }),
    );
  });

  it('keeps the sign of a negative sum', () => {
    expect(formatUsdc(-1_500_000n)).toBe('-1.5');
  });
});
