/** The language of this document; where there is none, as in a build or a spec, the runtime's own. */
export const documentLanguage: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.lang;

/** How this reader writes dates and numbers in the document's language: 'en-GB' or 'de-AT' where the browser says so. */
export const locale: string | undefined =
  documentLanguage === undefined ? undefined : localeFor(documentLanguage, navigator.languages);

/** The first of the reader's locales in a language, or the language itself. */
export function localeFor(language: string, preferred: readonly string[]): string {
  return preferred.find((tag) => tag.split('-', 1)[0]?.toLowerCase() === language) ?? language;
}
