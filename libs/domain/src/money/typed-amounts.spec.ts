import { typedAmounts } from './typed-amounts';

const read = (text: string) => typedAmounts(text).map(({ amount, places }) => [amount, places]);

describe('an amount that was typed', () => {
  it.each(['', 'usdc', '12.3.4', '1,00.00', '1,000,00', '01.5', '1e3', '.5', '5.', '0x5', '1.1234567', '٣'])(
    'is none in %p',
    (text) => {
      expect(read(text)).toEqual([]);
    },
  );

  it('is none when no balance could hold it', () => {
    expect(read('9,999,999,999,999,999.00')).toEqual([]);
    expect(read('9'.repeat(100))).toEqual([]);
  });

  it.each([
    ['12.40', 12_400_000n, 2],
    ['12,4', 12_400_000n, 1],
    ['1,234,567.891234', 1_234_567_891_234n, 6],
    ['1.234.567,8', 1_234_567_800_000n, 1],
    ['+ 1,000.00', 1_000_000_000n, 2],
    ['−1.000,00 USDC', 1_000_000_000n, 2],
    ['0', 0n, 0],
  ])('is read from %p', (text, amount, places) => {
    expect(read(text)).toEqual([[amount, places]]);
  });

  it('has both meanings where two languages differ', () => {
    const both = [
      [1_234_000_000n, 0],
      [1_234_000n, 3],
    ];
    expect(read('1,234')).toEqual(both);
    expect(read('1.234')).toEqual(both);
  });
});
