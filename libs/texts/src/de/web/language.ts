import type { Language } from '../../languages';

/** The language of these texts, and of the document that is built with them. */
export const language: Language = 'de';
