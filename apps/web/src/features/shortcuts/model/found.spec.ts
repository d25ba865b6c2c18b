import { pageShortcuts } from './page-shortcuts';
import { matching, mayBeOfWithdrawal, moved } from './found';

describe('the palette', () => {
  it('finds pages by part of their name, in any case', () => {
    const lines = [
      { id: '1', to: '/deposit', label: 'Deposit' },
      { id: '2', to: '/rewards', label: 'Rewards' },
    ];
    expect(matching(lines, 'POS').map(({ to }) => to)).toEqual(['/deposit']);
    expect(matching(lines, '')).toEqual(lines);
  });

  it.each([
    ['0x', true],
    ['0xAb12', true],
    ['01a20c14-bd81', true],
    ['14.58', true],
    ['1.250,5 USDC', true],
    ['14.58 to', false],
    ['ada', false],
    ['0xzz', false],
  ])('asks for withdrawals by %s: %s', (q, may) => {
    expect(mayBeOfWithdrawal(q)).toBe(may);
  });

  it('is gone through round and round', () => {
    expect([moved(-1, 1, 3), moved(2, 1, 3), moved(0, -1, 3), moved(0, 1, 0)]).toEqual([0, 0, 2, -1]);
  });
});

describe('the keys of pages', () => {
  it('are each of one page, and a member has none of an admin’s', () => {
    const keys = pageShortcuts(true).map((page) => page.keys);
    expect(new Set(keys).size).toBe(keys.length);
    expect(pageShortcuts(false).filter(({ to }) => /^\/(admin|deployment)/.test(to))).toEqual([]);
  });
});
