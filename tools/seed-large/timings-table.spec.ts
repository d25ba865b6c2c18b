import { timingsTable } from './timings-table';

describe('the table of what the lists took', () => {
  it('shows the median of each, in columns', () => {
    const table = timingsTable([
      { what: 'users', milliseconds: [9, 1, 5] },
      { what: 'transactions', milliseconds: [120.04] },
    ]);
    expect(table.split('\n')).toEqual([
      'what          median ms',
      'users               5.0',
      'transactions      120.0',
    ]);
  });
});
