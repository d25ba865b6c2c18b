import { deviceText } from './devices';

describe('the name of a device', () => {
  it.each([
    [{ browser: 'Chrome', system: 'Linux' }, 'Chrome on Linux', 'Chrome auf Linux'],
    [{ browser: null, system: 'Linux' }, 'Linux', 'Linux'],
    [{ browser: 'Chrome', system: null }, 'Chrome', 'Chrome'],
    [{ browser: null, system: null }, 'Unknown device', 'Unbekanntes Gerät'],
  ])('of %j is joined as its language does', (device, english, german) => {
    expect(deviceText('en', device)).toBe(english);
    expect(deviceText('de', device)).toBe(german);
  });
});
