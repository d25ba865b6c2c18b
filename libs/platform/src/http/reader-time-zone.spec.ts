import { timeZoneOf } from './reader-time-zone';

describe('the zone of a reader', () => {
  it.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'UTC'])('is %s where the header names it', (zone) => {
    expect(timeZoneOf(zone)).toBe(zone);
  });

  it.each([undefined, '', 'Mars/Olympus', '+02:00', `Europe/${'B'.repeat(100)}`, ['UTC', 'UTC']])(
    'is not known from %j',
    (header) => {
      expect(timeZoneOf(header)).toBeUndefined();
    },
  );
});
