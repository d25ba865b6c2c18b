import type { DeviceTexts } from '../devices';

/** The German names of devices. */
export const DEVICES: DeviceTexts = {
  both: (browser, system) => `${browser} auf ${system}`,
  unknown: 'Unbekanntes Gerät',
};
