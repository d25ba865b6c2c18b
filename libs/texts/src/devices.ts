import type { Device } from '@ballast/domain/membership/device';
import { DEVICES as DE } from './de/devices';
import { DEVICES as EN } from './en/devices';
import type { Language } from './languages';

/** One language's words for devices; names of browsers and systems are the same in all. */
export interface DeviceTexts {
  readonly both: (browser: string, system: string) => string;
  readonly unknown: string;
}

const DEVICES: Readonly<Record<Language, DeviceTexts>> = { en: EN, de: DE };

/** A readable name of a device: 'Chrome on Windows'. */
export function deviceText(language: Language, { browser, system }: Device): string {
  const words = DEVICES[language];
  if (browser === null || system === null) return browser ?? system ?? words.unknown;
  return words.both(browser, system);
}
