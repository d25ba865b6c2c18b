import type { Language } from '@ballast/texts/languages';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Stores the language chosen in this browser. The gateway reads it for documents and for whatever the API answers.
 * @returns whether that was not stored already
 */
export function rememberLanguage(language: Language): boolean {
  const cookie = `ballast_language=${language}`;
  if (document.cookie.split('; ').includes(cookie)) return false;
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${cookie}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  return document.cookie.includes(cookie);
}

/** Loads this page anew in the language; texts are part of the files that a document asks for. */
export function switchLanguage(language: Language): void {
  rememberLanguage(language);
  location.reload();
}
