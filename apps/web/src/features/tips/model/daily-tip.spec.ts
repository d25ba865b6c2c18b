import { calendarDay, dailyPlace, dailyTip, dayKey, dayOfYear } from './daily-tip';
import { TIPS } from './tips';

const at = (text: string) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
};

describe('the tip of the day', () => {
  it.each([
    ['2026-01-01', 1, 1],
    ['2026-01-19', 19, 19],
    ['2026-01-20', 20, 0],
    ['2026-02-28', 59, 19],
    ['2026-03-01', 60, 0],
    ['2028-02-29', 60, 0],
    ['2028-03-01', 61, 1],
    ['2026-12-31', 365, 5],
    ['2028-12-31', 366, 6],
    ['2100-12-31', 365, 5],
    ['2000-12-31', 366, 6],
  ])('of %s, day %i of its year, stands at place %i', (day, ofYear, place) => {
    expect(dayOfYear(at(day))).toBe(ofYear);
    expect(dailyPlace(at(day))).toBe(place);
    expect(dailyTip(at(day))).toBe(TIPS[place]);
  });

  it('changes at the reader’s midnight', () => {
    expect(dayKey(calendarDay(new Date(2026, 1, 5, 0, 0)))).toBe('2026-02-05');
    expect(dayKey(calendarDay(new Date(2026, 1, 4, 23, 59)))).toBe('2026-02-04');
  });
});
