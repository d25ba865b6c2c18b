import { expired } from './retention';

const at = (text: string) => ({ name: text, at: new Date(text) });
const namesOf = (backups: readonly { name: string }[]) => backups.map(({ name }) => name);
/** Backups every six hours, the last one at noon of Sunday, 22 November 2026. */
const everySixHours = (count: number) =>
  Array.from({ length: count }, (_, n) => at(new Date(Date.UTC(2026, 10, 22, 12) - n * 6 * 3_600_000).toISOString()));

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
});
