import { differences } from './audit-difference';

describe('what an action changed', () => {
  it('is each value that differs, and none that stayed', () => {
    expect(differences({ status: 'active', code: 'A1' }, { status: 'suspended', code: 'A1', reason: 'asked' })).toEqual(
      [
        { name: 'status', before: 'Active', after: 'Suspended' },
        { name: 'reason', before: null, after: 'asked' },
      ],
    );
  });

  it('tells what appeared and what went', () => {
    expect(differences(null, { maxUses: 1 })).toEqual([{ name: 'max uses', before: null, after: '1' }]);
    expect(differences({ max_uses: 1 }, null)).toEqual([{ name: 'max uses', before: '1', after: null }]);
    expect(differences(null, null)).toEqual([]);
  });

  it('reads nested values by their place and lists in one line', () => {
    expect(differences({ pay: { to: 'a', note: null } }, { pay: { to: 'b', ids: [1, 2] } })).toEqual([
      { name: 'pay · to', before: 'a', after: 'b' },
      { name: 'pay · ids', before: null, after: '1, 2' },
    ]);
    expect(differences({}, { approvals: [{ by: 'x' }] })).toEqual([
      { name: 'approvals · 0 · by', before: null, after: 'x' },
    ]);
  });

  it('keeps false and 0, which are values', () => {
    expect(differences({ isAdmin: true, used: 1 }, { isAdmin: false, used: 0 })).toEqual([
      { name: 'is admin', before: 'yes', after: 'no' },
      { name: 'used', before: '1', after: '0' },
    ]);
  });

  it.each([
    ['status', 'requested', 'Waiting for a decision'],
    ['status', 'confirmed', 'Approved, being paid'],
    ['status', 'unhealthy', 'Unhealthy'],
    ['state', 'Exhausted', 'Exhausted'],
    ['environment', 'staging', 'Staging'],
    ['contact', 'email', 'Email'],
    ['type', 'log_entry', 'Log entry'],
    ['reason', 'denied', 'Denied by admin'],
  ])('has the words of %s %s as the screens have them', (name, value, words) => {
    expect(differences(null, { [name]: value })).toEqual([{ name, before: null, after: words }]);
  });

  it.each([
    ['status', 'constructor'],
    ['reason', 'active'],
    ['wallet', 'email'],
  ])('leaves %s %s, which it has no words for, as it is', (name, value) => {
    expect(differences(null, { [name]: value })).toEqual([{ name, before: null, after: value }]);
  });
});
