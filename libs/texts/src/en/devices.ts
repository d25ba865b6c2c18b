import type { DeviceTexts } from '../devices';

/** The English names of devices. */
export const DEVICES: DeviceTexts = {
  both: (browser, system) => `${browser} on ${system}`,
  unknown: 'Unknown device',
};
