import fc from 'fast-check';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { sumAmounts } from '../../../lib/format/money-sum';
import { areaLine, rewardPoints } from './reward-area';

describe('the rewards of the last thirty days', () => {
  it('are added up day by day, cycles and commissions, up to today', () => {
    const points = rewardPoints(
      [
        { day: '2026-11-20', cycles: '1.730769', referrals: '0.25' },
        { day: '2026-11-24', cycles: '1', referrals: '0' },
      ],
      '2026-11-24',
    );
    expect(points).toHaveLength(30);
    expect(points[0]).toEqual({ day: '2026-10-26', reward: '0', sum: '0' });
    expect(points.slice(-5)).toEqual([
      { day: '2026-11-20', reward: '1.980769', sum: '1.980769' },
      { day: '2026-11-21', reward: '0', sum: '1.980769' },
      { day: '2026-11-22', reward: '0', sum: '1.980769' },
      { day: '2026-11-23', reward: '0', sum: '1.980769' },
      { day: '2026-11-24', reward: '1', sum: '2.980769' },
    ]);
  });

  it('lose no micro-USDC', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt(0n, 10n ** 14n), { maxLength: 30 }), (amounts) => {
        const days = amounts.map((amount, index) => ({
          day: new Date(Date.parse('2026-11-24') - index * 86_400_000).toISOString().slice(0, 10),
          cycles: formatUsdc(amount),
          referrals: '0',
        }));
        expect(rewardPoints(days, '2026-11-24').at(-1)?.sum).toBe(sumAmounts(days.map(({ cycles }) => cycles)));
      }),
    );
  });

  it('are a flat line while there are none, and else rise from the floor to the top', () => {
    const none = rewardPoints([], '2026-11-24');
    expect(areaLine(none, 290, 60).startsWith('M0 60L10 60')).toBe(true);
    const some = areaLine(rewardPoints([{ day: '2026-11-24', cycles: '1', referrals: '0' }], '2026-11-24'), 290, 60);
    expect(some.startsWith('M0 60L10 60')).toBe(true);
    expect(some.endsWith('L280 60L290 0')).toBe(true);
  });
});
