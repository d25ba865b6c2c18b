import { isSelected, sinceOf, typeToAskFor } from './selection';

describe('the selection in History', () => {
  it('asks the API for a type only where that is the whole choice', () => {
    expect(typeToAskFor('all')).toBeUndefined();
    expect(typeToAskFor('deposits')).toBe('deposit');
    expect(typeToAskFor('withdrawals')).toBeUndefined();
  });

  it('takes redemptions for withdrawals and compounding for rewards', () => {
    expect(isSelected('withdrawals', { type: 'deposit_redeemed' })).toBe(true);
    expect(isSelected('withdrawals', { type: 'reward_earned' })).toBe(false);
    expect(isSelected('rewards', { type: 'reward_compounded' })).toBe(true);
    expect(isSelected('all', { type: 'deposit' })).toBe(true);
  });

  it('begins at a whole day, so that the question stays the same', () => {
    const noon = Date.parse('2026-11-20T12:34:56Z');
    expect(sinceOf('week', noon)).toBe('2026-11-13T00:00:00.000Z');
    expect(sinceOf('month', noon)).toBe('2026-10-21T00:00:00.000Z');
    expect(sinceOf('all', noon)).toBeUndefined();
  });
});
