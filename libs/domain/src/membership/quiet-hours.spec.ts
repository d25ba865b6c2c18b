import fc from 'fast-check';
import { isTimeZone, nextQuiet, quietUntil, type QuietHours } from './quiet-hours';

const NIGHT: QuietHours = { from: '22:00', to: '07:00', timeZone: 'UTC' };
const BERLIN: QuietHours = { ...NIGHT, timeZone: 'Europe/Berlin' };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ends = (hours: QuietHours | null, at: string): string | null =>
  quietUntil(hours, new Date(at))?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    // their edges: the first moment is quiet, the last one is not
    [NIGHT, '2026-11-24T21:59:59.999Z', null],
    [NIGHT, '2026-11-24T22:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    [NIGHT, '2026-11-25T00:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    [NIGHT, '2026-11-25T06:59:59.999Z', '2026-11-25T07:00:00.000Z'],
    [NIGHT, '2026-11-25T07:00:00.000Z', null],
    // within a day
    [{ ...NIGHT, from: '12:00', to: '14:30' }, '2026-11-24T11:59:00Z', null],
    [{ ...NIGHT, from: '12:00', to: '14:30' }, '2026-11-24T13:00:00Z', '2026-11-24T14:30:00.000Z'],
    [{ ...NIGHT, from: '12:00', to: '14:30' }, '2026-11-24T14:30:00Z', null],
    // to midnight, and from it
    [{ ...NIGHT, to: '00:00' }, '2026-11-24T23:59:00Z', '2026-11-25T00:00:00.000Z'],
    [{ ...NIGHT, to: '00:00' }, '2026-11-25T00:00:00Z', null],
    [{ ...NIGHT, from: '00:00' }, '2026-11-25T00:00:00Z', '2026-11-25T07:00:00.000Z'],
    // in the member's zone
    [BERLIN, '2026-11-24T21:00:00Z', '2026-11-25T06:00:00.000Z'],
    [BERLIN, '2026-07-24T20:00:00Z', '2026-07-25T05:00:00.000Z'],
    [{ ...NIGHT, timeZone: 'Pacific/Kiritimati' }, '2026-11-24T08:00:00Z', '2026-11-24T17:00:00.000Z'],
    // the night that loses an hour, and the one that has it twice
    [BERLIN, '2026-03-28T21:00:00Z', '2026-03-29T05:00:00.000Z'],
    [BERLIN, '2026-10-24T20:00:00Z', '2026-10-25T06:00:00.000Z'],
    // an end that the clock jumps over, 02:30: as it is set
    [{ ...BERLIN, to: '02:30' }, '2026-03-29T00:59:00Z', '2026-03-29T01:30:00.000Z'],
    // an end that the clock shows twice, 02:30: at the first, and not anew before the second
    [{ ...BERLIN, to: '02:30' }, '2026-10-25T00:29:00Z', '2026-10-25T00:30:00.000Z'],
    [{ ...BERLIN, to: '02:30' }, '2026-10-25T01:15:00Z', null],
    // a begin that the clock shows twice: at the first
    [{ ...BERLIN, from: '02:30' }, '2026-10-25T00:30:00Z', '2026-10-25T06:00:00.000Z'],
    [{ ...BERLIN, from: '02:30' }, '2026-10-25T01:10:00Z', '2026-10-25T06:00:00.000Z'],
    // all that lies between two of them, left out by the clock: they are one
    [{ ...BERLIN, from: '03:00', to: '02:00' }, '2027-03-27T02:00:00Z', '2027-03-29T00:00:00.000Z'],
    [{ ...BERLIN, from: '03:00', to: '02:30' }, '2027-03-28T00:59:00Z', '2027-03-29T00:30:00.000Z'],
    [{ ...BERLIN, from: '03:01', to: '02:00' }, '2027-03-27T02:01:00Z', '2027-03-28T01:00:00.000Z'],
    // a day that a zone leaves out: Samoa had no 30 December 2011
    [{ ...NIGHT, timeZone: 'Pacific/Apia' }, '2011-12-30T09:00:00Z', '2011-12-30T17:00:00.000Z'],
    // none
    [{ ...NIGHT, to: '22:00' }, '2026-11-24T22:00:00Z', null],
    [null, '2026-11-24T22:00:00Z', null],
  ])('%j at %s end at %s', (hours, at, end) => {
    expect(ends(hours, at)).toBe(end);
  });

  const two = (value: number): string => String(value).padStart(2, '0');
  const wall = fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`);
  const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata');
  const hours = fc.record({ from: wall, to: wall, timeZone: zone });
  const instant = fc.date({ min: new Date('2025-01-01'), max: new Date('2028-01-01'), noInvalidDate: true });

  it.each([
    [NIGHT, '2026-11-24T21:59:59.999Z', '2026-11-24T22:00:00.000Z', '2026-11-25T07:00:00.000Z'],
    [NIGHT, '2026-11-24T22:00:00.000Z', '2026-11-25T22:00:00.000Z', '2026-11-26T07:00:00.000Z'],
    [BERLIN, '2026-11-24T12:00:00.000Z', '2026-11-24T21:00:00.000Z', '2026-11-25T06:00:00.000Z'],
    [BERLIN, '2026-10-24T12:00:00.000Z', '2026-10-24T20:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    [{ ...NIGHT, from: '00:00' }, '2026-11-24T23:00:00.000Z', '2026-11-25T00:00:00.000Z', '2026-11-25T07:00:00.000Z'],
  ])('%j after %s begin at %s and end at %s', (hours, at, begin, end) => {
    const next = nextQuiet(hours, new Date(at));
    expect(next).toEqual({ begin: Date.parse(begin), end: Date.parse(end) });
  });

  it('begin never for who has none', () => {
    for (const hours of [null, { ...NIGHT, to: '22:00' }, { ...NIGHT, timeZone: 'Mars/Olympus' }])
      expect(nextQuiet(hours, new Date('2026-11-24T12:00:00Z'))).toBeNull();
  });

  it('are none in a zone that the runtime does not know', () => {
    const hours = { from: '00:00', to: '23:59', timeZone: 'Mars/Olympus' };
    expect(quietUntil(hours, new Date('2026-11-24T12:00:00Z'))).toBeNull();
  });

  const minutes = (shown: string): number => Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3));
  /** Minutes between an end and the next begin; a zone here leaves out an hour at the most, which may be all of them. */
  const between = ({ from, to }: QuietHours): number => (minutes(from) - minutes(to) + 24 * 60) % (24 * 60);

  it('end later than the instant, within 26 hours or 50 of two that are one, and are over then', () => {
    fc.assert(
      fc.property(hours, instant, (quiet, at) => {
        const end = quietUntil(quiet, at);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(at.getTime());
        expect(end.getTime() - at.getTime()).toBeLessThanOrEqual((between(quiet) > 60 ? 26 : 50) * HOUR_MS);
        expect(quietUntil(quiet, end)).toBeNull();
      }),
      { numRuns: 2_000 },
    );
  });

  it('hold what the clock on the wall says, away from the hours in which it is set', () => {
    fc.assert(
      fc.property(hours, instant, (quiet, at) => {
        const shown = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.timeZone, timeStyle: 'short' }).format(at);
        const offset = (ms: number): string =>
          new Intl.DateTimeFormat('en-GB', { timeZone: quiet.timeZone, timeZoneName: 'longOffset' }).format(ms);
        const day = 30 * HOUR_MS;
        fc.pre(offset(at.getTime() - day).slice(-9) === offset(at.getTime() + day).slice(-9));
        const { from, to } = quiet;
        const isQuiet = from <= to ? from <= shown && shown < to : shown >= from || shown < to;
        expect(quietUntil(quiet, at) !== null).toBe(isQuiet);
      }),
      { numRuns: 1_000 },
    );
  });
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['America/Argentina/Buenos_Aires', true],
  ['Berlin', false],
  ['+02:00', false],
  ['', false],
  ['Europe/Berlin; DROP TABLE account', false],
])('%j is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});
