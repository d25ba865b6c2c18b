import fc from 'fast-check';
import { sumAmounts } from '../../../lib/format/money-sum';
import { addedUp, rewardBars } from './reward-bars';

const day = (date: string, cycles: string, referrals = '0') => ({ day: date, cycles, referrals });

describe('the bars of rewards over time', () => {
  it('are one a day, days without rewards too', () => {
    expect(rewardBars([day('2026-11-19', '1.5', '0.25')], '2026-11-18', '2026-11-20')).toEqual([
      { span: '2026-11-18', cycles: '0', referrals: '0' },
      { span: '2026-11-19', cycles: '1.5', referrals: '0.25' },
      { span: '2026-11-20', cycles: '0', referrals: '0' },
    ]);
  });

  it('are one a month when there are too many days', () => {
    const bars = rewardBars(
      [day('2026-01-31', '1'), day('2026-01-02', '2'), day('2026-03-01', '4')],
      '2026-01-01',
      '2026-03-20',
    );
    expect(bars.map(({ span, cycles }) => [span, cycles])).toEqual([
      ['2026-01', '3'],
      ['2026-02', '0'],
      ['2026-03', '4'],
    ]);
  });

  it('can be added up, so that the last one is the whole period', () => {
    const bars = rewardBars([day('2026-11-18', '1.5', '0.25'), day('2026-11-20', '2')], '2026-11-18', '2026-11-20');
    expect(addedUp(bars)).toEqual([
      { span: '2026-11-18', cycles: '1.5', referrals: '0.25' },
      { span: '2026-11-19', cycles: '1.5', referrals: '0.25' },
      { span: '2026-11-20', cycles: '3.5', referrals: '0.25' },
    ]);
    expect(addedUp([])).toEqual([]);
  });

  it('begin early enough to leave no reward out, and lose no micro-USDC', () => {
    const start = Date.parse('2024-01-01');
    const dates = fc
      .integer({ min: 0, max: 1000 })
      .map((n) => new Date(start + n * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.uniqueArray(dates, { maxLength: 50 }), (list) => {
        const rows = list.map((date, index) => day(date, `${index}.000001`, '0.5'));
        const bars = rewardBars(rows, '2026-01-01', '2026-12-31');
        expect(sumAmounts(bars.map(({ cycles }) => cycles))).toBe(sumAmounts(rows.map(({ cycles }) => cycles)));
        expect(new Set(bars.map(({ span }) => span)).size).toBe(bars.length);
      }),
    );
  });
});
