import { completeMonths, taxYears } from './statement-months';

describe('the statements of a member', () => {
  it.each([
    ['2026-11-03', '2026-11-24', []],
    ['2026-10-31', '2026-11-01', ['2026-10']],
    ['2025-11-15', '2026-01-02', ['2025-12', '2025-11']],
    ['2020-01-01', '2026-02-28', ['2026-01', '2025-12', '2025-11']],
    // A clock that was set back shows no month that has not been.
    ['2026-11-03', '2026-09-01', []],
  ])('joined on %s are on %s those of %j', (joined, today, months) => {
    expect(completeMonths(joined, today, 3)).toEqual(months);
  });

  it('for taxes are those of each year, this one too', () => {
    expect(taxYears('2024-12-31', '2026-01-01')).toEqual(['2026', '2025', '2024']);
    expect(taxYears('2026-05-01', '2026-05-01')).toEqual(['2026']);
  });
});
