import fc from 'fast-check';
import { type ExchangeRates, exchangeRateOn, parseExchangeRates } from './exchange-rates';

const rates = (text: string): ExchangeRates => {
  const parsed = parseExchangeRates(text);
  if (typeof parsed === 'number') throw new Error(`line ${parsed}`);
  return parsed;
};

describe('exchange rates of an operator', () => {
  it('are lines of a day and a rate, below a heading or without one', () => {
    expect([...rates('date,rate\r\n2026-11-20,0.8631\r\n\r\n2026-11-23,1\n')]).toEqual([
      ['2026-11-20', '0.8631'],
      ['2026-11-23', '1'],
    ]);
  });

  it.each([
    ['2026-11-20;0.86\n', 1],
    ['2026-11-20,0.86\n20.11.2026,0.86\n', 2],
    ['2026-02-30,0.86\n', 1],
    ['2026-11-20,0\n', 1],
    ['2026-11-20,0.000\n', 1],
    ['2026-11-20,-1\n', 1],
    ['2026-11-20,1e3\n', 1],
    ['2026-11-20,0.86,USD\n', 1],
    ['date,rate\ndate,rate\n', 2],
    ['<html>\n<p>404\n', 2],
    // A day that stands twice, a line that was cut off, and nothing at all.
    ['2026-11-20,0.86\n2026-11-20,0.87\n', 2],
    ['2026-11-20,0.8631\n2026-11-21,0.8', 2],
    ['', 1],
    ['date,rate\n', 2],
  ])('of %j are refused by the number of the line', (text, line) => expect(parseExchangeRates(text)).toBe(line));

  it('of a weekend are those of the Friday before, and are none after a week without', () => {
    const known = rates('2026-11-20,0.8631\n2026-11-23,0.87\n');
    expect(exchangeRateOn(known, '2026-11-20')).toEqual({ rate: '0.8631', of: '2026-11-20' });
    expect(exchangeRateOn(known, '2026-11-22')).toEqual({ rate: '0.8631', of: '2026-11-20' });
    expect(exchangeRateOn(known, '2026-11-30')).toEqual({ rate: '0.87', of: '2026-11-23' });
    expect(exchangeRateOn(known, '2026-12-01')).toBeNull();
    expect(exchangeRateOn(known, '2026-11-19')).toBeNull();
  });

  it('are never those of a later day, nor of more than seven days before', () => {
    const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    const iso = (one: Date): string => one.toISOString().slice(0, 10);
    fc.assert(
      fc.property(fc.array(day), day, (days, at) => {
        const found = exchangeRateOn(new Map(days.map((one) => [iso(one), '1.5'])), iso(at));
        const known = days.map(iso).filter((one) => one <= iso(at));
        const last = known.sort().at(-1);
        const age = last === undefined ? Infinity : (Date.parse(iso(at)) - Date.parse(last)) / 86_400_000;
        expect(found).toEqual(age <= 7 ? { rate: '1.5', of: last } : null);
      }),
    );
  });
});
