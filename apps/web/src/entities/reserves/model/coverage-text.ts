import { formatDecimal } from '../../../lib/format/format';

/**
 * The API's coverage ("1.031942") as a percentage with two places, rounded down as the API does: "103.19 %". Whoever is
 * short by a little never reads 100 %. A dash when nothing is owed.
 */
export function coverageText(coverage: string | null): string {
  if (coverage === null) return '–';
  const [whole = '0', fraction = ''] = coverage.split('.');
  const digits = `${whole}${fraction.padEnd(6, '0').slice(0, 4)}`.replace(/^0+(?=\d{3})/, '');
  return `${formatDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)} %`;
}
