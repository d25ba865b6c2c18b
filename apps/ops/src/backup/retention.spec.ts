import { type Retention, expired as expiredBeside } from './retention';

const at = (text: string) => ({ name: text, at: new Date(text) });
const namesOf = (backups: readonly { name: string }[]) => backups.map(({ name }) => name);
/** Backups every six hours, the last one at noon of Sunday, 22 November 2026. */
const everySixHours = (count: number) =>
  Array.from({ length: count }, (_, n) => at(new Date(Date.UTC(2026, 10, 22, 12) - n * 6 * 3_600_000).toISOString()));

type Made = ReturnType<typeof at>;
const expired = (backups: readonly Made[], retention: Retention) => {
  const newest = [...backups].sort((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? at('2026-11-22T12:00:00.000Z');
  return expiredBeside(backups, newest, retention);
};

describe('the backups that are removed', () => {
  it('are never the only one, nor the newest', () => {
    expect(expired([], { days: 7, weeks: 5 })).toEqual([]);
    expect(expired([at('2020-01-01T00:00:00.000Z')], { days: 1, weeks: 0 })).toEqual([]);
    expect(namesOf(expired(everySixHours(2), { days: 0, weeks: 0 }))).toEqual(['2026-11-22T06:00:00.000Z']);
  });

  it('leave the newest of each of the last days, and of each of the last weeks', () => {
    const backups = everySixHours(4 * 40);
    const removed = new Set(namesOf(expired(backups, { days: 3, weeks: 3 })));
    expect(namesOf(backups).filter((name) => !removed.has(name))).toEqual([
      '2026-11-22T12:00:00.000Z',
      '2026-11-21T18:00:00.000Z',
      '2026-11-20T18:00:00.000Z',
      // Sundays: a week ends with one.
      '2026-11-15T18:00:00.000Z',
      '2026-11-08T18:00:00.000Z',
    ]);
  });

  it('are counted by days that have one: a club that stood still for months loses none', () => {
    const backups = ['2026-11-20', '2026-07-03', '2026-07-02', '2026-07-01'].map((day) => at(`${day}T03:00:00.000Z`));
    expect(namesOf(expired(backups, { days: 3, weeks: 1 }))).toEqual(['2026-07-01T03:00:00.000Z']);
  });

  it('are named oldest first, whatever the order they are found in', () => {
    const [a, b, c] = everySixHours(3).map(({ name }) => at(name));
    expect(namesOf(expired([b!, a!, c!], { days: 0, weeks: 0 }))).toEqual([c!.name, b!.name]);
  });

  it('are neither the one just made nor those that a wrong clock dated later, which take no place', () => {
    const ahead = Array.from({ length: 8 }, (_, n) => at(new Date(Date.UTC(2030, 0, 1 + n * 7)).toISOString()));
    const [made, ...older] = everySixHours(4) as [Made, Made, Made, Made];
    const all = [...ahead, made, ...older];
    expect(namesOf(expiredBeside(all, made, { days: 0, weeks: 0 }))).toEqual(namesOf(older).reverse());
    expect(expiredBeside(all, made, { days: 7, weeks: 5 })).not.toContain(made);
    // The clock went back: nothing is newer than what was made before that.
    expect(expiredBeside(all, older[2], { days: 1, weeks: 0 })).toEqual([]);
  });
});
