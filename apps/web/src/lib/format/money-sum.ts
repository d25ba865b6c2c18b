import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';

/** Sums wire amounts. An invalid amount is a fault of the API's and counts as zero. */
export function sumAmounts(amounts: readonly string[]): string {
  return formatUsdc(amounts.reduce((sum, amount) => sum + (parseUsdc(amount) ?? 0n), 0n));
}

const CENT = 10_000n;

/** The amount that `Amount` writes: two places rounded down, and less than a cent in full. */
const asWritten = (amount: bigint): bigint => (amount < CENT ? amount : amount - (amount % CENT));

/** Sums wire amounts as they are written, so that the sum adds up by eye; below the exact one by less than a cent an amount. */
export const sumAsWritten = (amounts: readonly string[]): string =>
  formatUsdc(asWritten(amounts.reduce((sum, amount) => sum + asWritten(parseUsdc(amount) ?? 0n), 0n)));

/** An amount that is still missing, up to the next cent: less would not do. */
export const toNextCent = (amount: bigint): string => formatUsdc(((amount + CENT - 1n) / CENT) * CENT);

/** Whether a wire amount is greater than another; false for an invalid amount. */
export function isMore(amount: string, limit: string): boolean {
  return (parseUsdc(amount) ?? 0n) > (parseUsdc(limit) ?? 0n);
}

/** Whether a wire amount is above zero. */
export function isPositive(amount: string): boolean {
  return isMore(amount, '0');
}
