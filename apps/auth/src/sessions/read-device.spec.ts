import fc from 'fast-check';
import { deviceText } from '@ballast/texts/devices';
import { readDevice } from './read-device';

const deviceName = (userAgent: string | null): string => deviceText('en', readDevice(userAgent));
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [`Mozilla/5.0 (Linux; Android 14; Pixel 8) ${WEBKIT} Chrome/120.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    ['curl/8.0', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('of %j is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is some short text for anything a browser may say', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (userAgent) => {
        expect(deviceName(userAgent)).toMatch(/^[^]{1,310}$/u);
      }),
    );
  });
});
