import { exchangeRateOn } from '@ballast/domain/ledger/exchange-rates';
import { type DayMovement, taxLines } from '@ballast/domain/ledger/tax-kind';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { csvLine } from '@ballast/platform/http/csv-line';
import type { Language } from '@ballast/texts/languages';
import { reportTexts } from '@ballast/texts/report';
import type { PublishedRates } from './read-exchange-rates';

/**
 * A member's tax file: local day, type and USDC of each line; where the operator names rates, also the rate of the day,
 * or of the last day before it that has one, and which day that is (docs/product/screens.md §7).
 * @returns the text of a CSV file
 */
export function taxFile(movements: readonly DayMovement[], language: Language, published?: PublishedRates): string {
  const words = reportTexts(language).tax;
  const heading = published && [words.rate(published.currency, published.source), words.rateOf];
  const lines = taxLines(movements).map(({ day, kind, amount }) => {
    const found = published && exchangeRateOn(published.rates, day);
    const rate = published && [found?.rate ?? '', found?.of ?? ''];
    return [day, words.kinds[kind], formatUsdc(amount), ...(rate ?? [])];
  });
  return [[words.date, words.type, 'USDC', ...(heading ?? [])], ...lines].map((cells) => csvLine(cells)).join('');
}
