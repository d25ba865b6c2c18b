/** The language of this document; where there is none, as in a build or a spec, the runtime's own. */
export const documentLanguage: string | undefined =
  typeof document === 'undefined' ? undefined : document.documentElement.lang;

/**
 * Dates and numbers of the pages. The language alone decides and not the reader's country, and the clock has 24 hours: mails, statements
 * and refusals know no country, and a member who compares them with a page is to read the same date and figure in both.
 */
export const locale: string | undefined = documentLanguage === undefined ? undefined : `${documentLanguage}-u-hc-h23`;
