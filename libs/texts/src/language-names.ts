import type { Language } from './languages';

/** Each language in its own words, so that whoever speaks it finds it on any page. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };
