import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/**
 * A readable device name from a user agent: 'Chrome on Windows'. A user agent can say anything, so it proves nothing.
 */
export function deviceName(userAgent: string | null): string {
  if (userAgent === null || userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name === undefined || browser.name === '') return os.name ?? UNKNOWN;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
