import { changedFigures } from './changed-figures';

describe('the figures a load must leave alone', () => {
  it('may count more members at a later block', () => {
    expect(
      changedFigures({ members: 8, totalUsers: 8, asOf: 'a', free: '5' }, { members: 9, totalUsers: 9, free: '5' }),
    ).toEqual([]);
  });

  it('names every other one that differs, inside of it too', () => {
    const before = { totalDeposits: '1', pool: { free: '5' }, difference: '0' };
    expect(changedFigures(before, { totalDeposits: '2', pool: { free: '6' }, difference: '0' })).toEqual([
      'totalDeposits',
      'pool',
    ]);
  });
});
