import fc from 'fast-check';
import { PERIODS, readSelection, sinceOf, TYPE_FILTERS, typesToAskFor, widened, writeSelection } from './selection';

const read = (search: string) => readSelection(new URLSearchParams(search));

describe('the selection in History', () => {
  it('is 30 days of every type unless the address says otherwise', () => {
    expect(read('')).toEqual({ type: 'all', period: 'month', q: '' });
    expect(read('type=rewards&period=week&q=%2012.40')).toEqual({ type: 'rewards', period: 'week', q: '12.40' });
  });

  it.each(['type=toString', 'type=Rewards', 'type=&period=', 'period=7', 'type=deposit,reward_earned&period=90d'])(
    'falls back for %s',
    (search) => {
      expect(read(search)).toEqual({ type: 'all', period: 'month', q: '' });
    },
  );

  it('comes back from the address as it was written there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TYPE_FILTERS),
        fc.constantFrom(...PERIODS),
        fc.constantFrom('', '12.40', 'level 2', '0xab'),
        (type, period, q) => {
          const selection = { type, period, q };
          expect(readSelection(new URLSearchParams(writeSelection(selection)))).toEqual(selection);
        },
      ),
    );
    expect(writeSelection({ type: 'all', period: 'month', q: '' })).toEqual({});
  });

  it('asks the API for all types of the choice: redemptions are withdrawals, compounding is rewards', () => {
    expect(typesToAskFor('all')).toBeUndefined();
    expect(typesToAskFor('deposits')).toBe('deposit');
    expect(typesToAskFor('withdrawals')).toBe('reward_withdrawn,deposit_redeemed');
    expect(typesToAskFor('rewards')).toBe('reward_earned,reward_compounded');
  });

  it('widens to all there is, and gives its search up last', () => {
    expect(widened({ type: 'rewards', period: 'month', q: '12,500' })).toEqual({
      type: 'all',
      period: 'all',
      q: '12,500',
    });
    expect(widened({ type: 'all', period: 'all', q: '12,500' })).toEqual({ type: 'all', period: 'all', q: '' });
  });

  it('begins at a whole day of the programme, whose totals lack nothing', () => {
    const noon = Date.parse('2026-11-20T12:34:56Z');
    expect(sinceOf('week', noon, 'UTC')).toBe('2026-11-14T00:00:00.000Z');
    expect(sinceOf('month', noon, 'UTC')).toBe('2026-10-22T00:00:00.000Z');
    expect(sinceOf('week', noon, 'America/New_York')).toBe('2026-11-14T05:00:00.000Z');
    expect(sinceOf('all', noon, 'UTC')).toBeUndefined();
  });
});
