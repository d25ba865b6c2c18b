import Bowser from 'bowser';
import type { Device } from '@ballast/domain/membership/device';

const UNKNOWN: Device = { browser: null, system: null };

/** The device of a user agent. A user agent can say anything, so it proves nothing. */
export function readDevice(userAgent: string | null): Device {
  if (userAgent === null || userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: namedOrNull(browser.name), system: namedOrNull(os.name) };
}

const namedOrNull = (name: string | undefined): string | null => (name === undefined || name === '' ? null : name);
