import { type ExchangeRates, exchangeRateOn } from '@ballast/domain/ledger/exchange-rates';
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
  const heading = [words.date, words.type, 'USDC'];
  if (published !== undefined) heading.push(words.rate(published.currency, published.source), words.rateOf);
  const lines = taxLines(movements).map(({ day, kind, amount }) => [
    ...[day, words.kinds[kind], formatUsdc(amount)],
    ...(published === undefined ? [] : rateCells(published.rates, day)),
  ]);
  return [heading, ...lines].map((cells) => csvLine(cells)).join('');
}

function rateCells(rates: ExchangeRates, day: string): [rate: string, of: string] {
  const found = exchangeRateOn(rates, day);
  return [found?.rate ?? '', found?.of ?? ''];
}
