import fc from 'fast-check';
import { enteredAmount, wireAmount } from './wire-amount';
import { parseUsdc } from './usdc';

const EN = '.';
const DE = ',';

describe('an amount that is typed', () => {
  it.each([
    // as the page writes it
    [EN, '1,000', '1000'],
    [EN, '12,500.00', '12500.00'],
    [EN, '1,234,567.891', '1234567.891'],
    [DE, '1.000', '1000'],
    [DE, '1.500,50', '1500.50'],
    [DE, '1.234.567,891', '1234567.891'],
    // a fraction by the mark of either language, as keypads have it
    [EN, '1.5', '1.5'],
    [EN, '1,5', '1.5'],
    [EN, '0,250', '0.250'],
    [DE, '1,5', '1.5'],
    [DE, '1.5', '1.5'],
    [DE, '0.250', '0.250'],
    // three places by the mark of the page
    [EN, '28.467', '28.467'],
    [DE, '28,467', '28.467'],
    // as the other language writes it, where that has one meaning
    [EN, '1.500,50', '1500.50'],
    [EN, '1.000.000', '1000000'],
    [DE, '1,500.50', '1500.50'],
    [DE, '1,000,000', '1000000'],
    // with its unit, and thousands apart by spaces
    [EN, '100 USDC', '100'],
    [DE, '1.000,50usdc', '1000.50'],
    [EN, '12 500', '12500'],
    [DE, '1\u00a0234\u202f567,5', '1234567.5'],
    // on its way
    [EN, '', ''],
    [EN, '12.', '12.'],
    [DE, '12,', '12.'],
    [EN, '1000', '1000'],
  ])('on a page whose fractions begin with %j, %j is %j', (mark, typed, wire) => {
    expect(wireAmount(typed, mark)).toBe(wire);
  });

  it.each(['abc', '1,00,000', '1,000,', '1.2.3', '1.000.00', '-5', '1e3', '12 34', '.', 'USDC', '1 2345'])(
    '%j is none',
    (typed) => {
      for (const mark of [EN, DE]) expect(parseUsdc(wireAmount(typed, mark))).toBeNull();
    },
  );

  it('may begin or end with a bare mark in a field', () => {
    const entered = (mark: string, ...typed: string[]) => typed.map((one) => enteredAmount(one, mark));
    expect(entered(EN, '12.', '.5', '.', '1,000.')).toEqual(['12', '0.5', '.', '1000']);
    expect(entered(DE, '12,', ',5', ',', '1.000,')).toEqual(['12', '0.5', '.', '1000']);
  });

  it('is understood however the page itself writes it, and as it is sent', () => {
    const places = fc.integer({ min: 0, max: 6 });
    const micro = fc.bigInt({ min: 0n, max: 9_223_372_036_854_775_807n });
    fc.assert(
      fc.property(fc.constantFrom(['en', EN], ['de', DE]), micro, places, ([language, mark], amount, cut) => {
        const digits = amount.toString().padStart(7, '0');
        const fraction = digits.slice(-6).slice(0, cut);
        const wire = fraction === '' ? digits.slice(0, -6) : `${digits.slice(0, -6)}.${fraction}`;
        const format = new Intl.NumberFormat(language, { minimumFractionDigits: cut, maximumFractionDigits: cut });
        expect(wireAmount(format.format(wire as Intl.StringNumericLiteral), mark as string)).toBe(wire);
      }),
    );
  });
});
