const UNIT = /\s*usdc$/i;
/** A space or an apostrophe before three digits, as some countries part thousands. */
const PARTED = /(\d)[\s’'](?=\d{3}(?!\d))/g;
const ENGLISH = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const GERMAN = /^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;
/** One mark before three digits: thousands in the one language, a fraction in the other. */
const EITHER = /^\d{1,3}[.,]\d{3}$/;
const FRACTION = /^\d*[.,]\d*$/;

/**
 * The wire form of an amount that somebody types, as pages of either language write it and as keypads have it. What could be
 * thousands or a fraction is what the page itself would mean by it. What is no amount stays as it was typed, to be refused.
 * @param decimalMark of the page's language: '.' or ','
 */
export function wireAmount(typed: string, decimalMark: string): string {
  const text = typed.trim().replace(UNIT, '').replace(PARTED, '$1');
  const isFraction = EITHER.test(text) && (text.includes(decimalMark) || text.startsWith('0'));
  if (ENGLISH.test(text) && !isFraction) return text.replaceAll(',', '');
  if (GERMAN.test(text) && !isFraction) return text.replaceAll('.', '').replace(',', '.');
  return FRACTION.test(text) ? text.replace(',', '.') : text;
}
