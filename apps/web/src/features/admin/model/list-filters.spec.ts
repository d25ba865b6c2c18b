import fc from 'fast-check';
import { readTab, tabLink } from './admin-tabs';
import { changeFilter, readFilter } from './list-filters';

const MEMBER = '01980000-0000-7000-8000-000000000001';
const of = (search: string) => new URLSearchParams(search);

describe('the address of the admin area', () => {
  it('opens what waits for a decision unless it names another part', () => {
    expect(readTab(of(''))).toBe('withdrawals');
    expect(readTab(of('tab=users'))).toBe('users');
    for (const tab of ['Users', 'toString', '', 'withdrawal']) expect(readTab(of(`tab=${tab}`))).toBe('withdrawals');
  });

  it('carries what is narrowed down, and nothing that was not said', () => {
    expect(tabLink('overview')).toBe('/admin?tab=overview');
    expect(tabLink('users', { q: 'a&b' })).toBe('/admin?tab=users&q=a%26b');
  });
});

describe('the filter of a list', () => {
  it('is read from the address', () => {
    const search = of(`q= ada &type=deposit&status=completed&since=2026-11-01&member=${MEMBER}&tab=transactions`);
    expect(readFilter('transactions', search)).toEqual({
      q: 'ada',
      type: 'deposit',
      status: 'completed',
      since: '2026-11-01',
      member: MEMBER,
    });
  });

  it.each(['status=Active', 'status=toString', 'q=%20%20', 'member=1'])(
    'leaves out what is no choice: %s',
    (search) => {
      expect(readFilter('users', of(search))).toEqual({});
    },
  );

  it.each(['since=2026-13-01', 'since=yesterday', 'since=2026-11-1', 'member=%27or 1=1', 'type=bonus'])(
    'asks the API nothing it would refuse: %s',
    (search) => {
      expect(readFilter('transactions', of(search))).toEqual({});
    },
  );

  it('comes back from the address as it was written there', () => {
    const filters = fc.record(
      {
        q: fc.string({ maxLength: 100 }).filter((q) => q.trim() === q && q !== ''),
        status: fc.constant('suspended' as const),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(filters, (filter) => {
        expect(readFilter('users', new URLSearchParams(changeFilter<'users'>({}, filter)))).toEqual(filter);
      }),
    );
  });

  it('loses a part that is set to nothing, and keeps the others', () => {
    expect(changeFilter<'users'>({ q: 'ada', status: 'active' }, { status: '' })).toEqual({ q: 'ada' });
    expect(changeFilter<'users'>({ q: 'ada' }, { status: 'suspended' })).toEqual({ q: 'ada', status: 'suspended' });
  });
});
