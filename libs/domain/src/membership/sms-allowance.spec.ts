import { firstCountedHour, hourOf, reachedSmsLimit } from './sms-allowance';

const NOW = new Date('2026-03-02T12:34:56Z');
const LIMITS = { anHour: 10, aDay: 30 };
const sent = (...hours: [ago: number, messages: number][]) =>
  hours.map(([ago, messages]) => ({ hour: new Date(hourOf(NOW).getTime() - ago * 3_600_000), messages }));

describe('the messages that the whole club may send', () => {
  it.each([
    ['none was sent', sent(), null],
    ['one is left in this hour', sent([0, 9]), null],
    ['this hour is full', sent([1, 3], [0, 10]), { hours: 1, most: 10, until: '2026-03-02T13:00:00.000Z' }],
    ['the hour before was full', sent([1, 10]), null],
    ['one is left in this day', sent([23, 10], [22, 10], [5, 9]), null],
    ['the day is full', sent([23, 10], [22, 10], [5, 10]), { hours: 24, most: 30, until: '2026-03-02T13:00:00.000Z' }],
    ['it was full a day ago', sent([24, 10], [22, 10], [5, 10]), null],
    ['the limit was lowered', sent([20, 5], [3, 40]), { hours: 24, most: 30, until: '2026-03-03T09:00:00.000Z' }],
  ])('are limited by hour and by day: %s', (_name, hours, reached) => {
    const found = reachedSmsLimit(hours, LIMITS, NOW);
    expect(found && { ...found, until: found.until.toISOString() }).toEqual(reached);
  });

  it('of a day are those of this hour and of the 23 before it', () => {
    expect(firstCountedHour(NOW).toISOString()).toBe('2026-03-01T13:00:00.000Z');
  });
});
