/** Thousands apart by spaces of any kind. */
const SPACED = /^\d{1,3}(?:\s\d{3})+(?=$|[.,])/;
/** Thousands by one mark, and perhaps a fraction by the other. */
const GROUPED = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d*)?$/;

/**
 * The wire form of an amount that somebody types, as pages of either language write it and as keypads have it. What could be
 * thousands or a fraction ('1,000') is what the page itself would mean by it. What is no amount becomes none.
 * @param decimalMark of the page's language: '.' or ','
 */
export function wireAmount(typed: string, decimalMark: string): string {
  const text = typed
    .trim()
    .replace(/\s*usdc$/i, '')
    .replace(SPACED, (grouped) => grouped.replaceAll(/\s/g, ''));
  const mark = GROUPED.exec(text)?.[1];
  const isFraction = text.search(/[.,]/) === text.length - 4 && (mark === decimalMark || text.startsWith('0'));
  return (mark === undefined || isFraction ? text : text.replaceAll(mark, '')).replace(',', '.');
}

/** The wire form of an amount in a field, where it cannot be anything else: '.5' and '5.' are amounts, too. */
export const enteredAmount = (typed: string, decimalMark: string): string =>
  wireAmount(typed, decimalMark)
    .replace(/^\.(?=\d)/, '0.')
    .replace(/(\d)\.$/, '$1');
