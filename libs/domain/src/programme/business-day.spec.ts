import { businessDaysBefore, checkTimeZone, monthBefore, nextBusinessDay, nextDay, programmeDay } from './business-day';

const at = (instant: string): Date => new Date(instant);

describe('the programme day', () => {
  it.each([
    // midnight
    ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20', true],
    ['UTC', '2026-11-21T00:00:00.000Z', '2026-11-21', false],
    ['UTC', '2026-11-22T23:59:59.999Z', '2026-11-22', false],
    ['UTC', '2026-11-23T00:00:00.000Z', '2026-11-23', true],
    // the same instant in other zones
    ['America/New_York', '2026-11-21T04:59:59.999Z', '2026-11-20', true],
    ['America/New_York', '2026-11-21T05:00:00.000Z', '2026-11-21', false],
    ['Asia/Kolkata', '2026-11-22T18:30:00.000Z', '2026-11-23', true],
    ['Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21', false],
    // the change to summer time: 07:00Z is 03:00 EDT; midnight of Monday is an hour earlier in UTC than before
    ['America/New_York', '2026-03-08T07:00:00.000Z', '2026-03-08', false],
    ['America/New_York', '2026-03-09T03:59:59.999Z', '2026-03-08', false],
    ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09', true],
    // the change back: Monday begins at 05:00Z again
    ['America/New_York', '2026-11-02T04:59:59.999Z', '2026-11-01', false],
    ['America/New_York', '2026-11-02T05:00:00.000Z', '2026-11-02', true],
    ['Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29', false],
    ['Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30', true],
    ['Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26', true],
    // year's end: New Year's Day is a business day when it is a weekday
    ['UTC', '2026-12-31T23:59:59.999Z', '2026-12-31', true],
    ['UTC', '2027-01-01T00:00:00.000Z', '2027-01-01', true],
    ['Europe/Berlin', '2027-12-31T23:30:00.000Z', '2028-01-01', false],
    ['UTC', '2028-02-29T12:00:00.000Z', '2028-02-29', true],
  ])('in %s at %s is %s', (timeZone, instant, date, isBusinessDay) => {
    expect(programmeDay(timeZone, at(instant))).toEqual({ date, isBusinessDay });
  });
});

describe('the next business day', () => {
  it.each([
    ['UTC', '2026-11-16T09:00:00Z', '2026-11-17', '2026-11-17T00:00:00.000Z'],
    ['UTC', '2026-11-20T23:59:59Z', '2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['UTC', '2026-11-22T23:59:59Z', '2026-11-23', '2026-11-23T00:00:00.000Z'],
    ['UTC', '2026-12-31T12:00:00Z', '2027-01-01', '2027-01-01T00:00:00.000Z'],
    ['UTC', '2027-12-31T12:00:00Z', '2028-01-03', '2028-01-03T00:00:00.000Z'],
    // over a change of the clocks the day still begins at local midnight
    ['America/New_York', '2026-03-06T20:00:00Z', '2026-03-09', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-10-30T20:00:00Z', '2026-11-02', '2026-11-02T05:00:00.000Z'],
    ['Europe/Berlin', '2026-10-23T12:00:00Z', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    // a day without midnight: in Cairo summer time began on Friday, 24 April 2026, at 00:00
    ['Africa/Cairo', '2026-04-23T12:00:00Z', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('in %s after %s is %s', (timeZone, instant, date, startsAt) => {
    expect(nextBusinessDay(timeZone, at(instant))).toEqual({ date, startsAt: at(startsAt) });
  });
});

describe('the business days before', () => {
  it.each([
    { at: '2026-11-18T09:00:00Z', dates: ['2026-11-17', '2026-11-16'], from: '2026-11-16', until: '2026-11-18' },
    { at: '2026-11-16T09:00:00Z', dates: ['2026-11-13', '2026-11-12'], from: '2026-11-12', until: '2026-11-16' },
    { at: '2026-11-22T09:00:00Z', dates: ['2026-11-20'], from: '2026-11-20', until: '2026-11-22' },
  ])('$at are $dates', ({ at: instant, dates, from, until }) => {
    const days = businessDaysBefore('UTC', at(instant), dates.length);
    expect(days).toEqual({ dates, from: at(`${from}T00:00:00Z`), until: at(`${until}T00:00:00Z`) });
  });

  it('lie between local midnights, also over a change of the clocks', () => {
    const days = businessDaysBefore('America/New_York', at('2026-03-09T12:00:00Z'), 1);
    expect(days).toEqual({
      ...{ dates: ['2026-03-06'], from: at('2026-03-06T05:00:00Z'), until: at('2026-03-09T04:00:00Z') },
    });
  });
});

describe('the next day', () => {
  it.each([
    ['UTC', '2026-11-20T23:59:59Z', '2026-11-21T00:00:00Z'],
    ['UTC', '2026-11-21T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['Europe/Berlin', '2026-03-29T00:30:00Z', '2026-03-29T22:00:00Z'],
    ['America/New_York', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
  ])('in %s after %s begins at %s', (timeZone, instant, startsAt) => {
    expect(nextDay(timeZone, at(instant))).toEqual(at(startsAt));
  });
});

describe('a time zone', () => {
  it('without a known name is refused', () => {
    expect(checkTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
    expect(() => checkTimeZone('Mars/Olympus')).toThrow(RangeError);
  });
});

it.each([
  ['UTC', '2026-11-30T23:59:59.999Z', '2026-10', '2026-10-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z'],
  ['UTC', '2026-12-01T00:00:00.000Z', '2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['UTC', '2027-01-31T12:00:00.000Z', '2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  // through the change to summer time
  ['Europe/Berlin', '2026-03-31T22:00:00.000Z', '2026-03', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['America/New_York', '2026-12-01T04:59:59.999Z', '2026-10', '2026-10-01T04:00:00.000Z', '2026-11-01T04:00:00.000Z'],
])('the month before in %s at %s is %s', (timeZone, instant, month, ...bounds) => {
  const [from, until] = bounds.map(at);
  expect(monthBefore(timeZone, at(instant))).toEqual({ month, from, until });
});
