/** The characters that part words; `words_of` (migrations/0011-words.sql) has the same. */
const BETWEEN_WORDS = /[\s/_:@+-]+/;

/**
 * The tsquery of a search: each word that is typed begins one of the deployment's, in any order and case.
 * @returns null when there is no word in the text
 */
export function searchedWords(typed: string): string | null {
  const words = typed.normalize('NFC').toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  if (words.length === 0) return null;
  return words.map((word) => `'${word.replace(/[\\']/g, '$&$&')}':*`).join(' & ');
}
