import { documentLanguage } from './locale';

/** The mark between the whole and the fraction of a number in the page's language. */
export const decimalMark = documentLanguage === 'de' ? ',' : '.';
