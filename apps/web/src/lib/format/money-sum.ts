import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';

/** Sums wire amounts. An invalid amount is a fault of the API's and counts as zero. */
export function sumAmounts(amounts: readonly string[]): string {
  return formatUsdc(amounts.reduce((sum, amount) => sum + (parseUsdc(amount) ?? 0n), 0n));
}

/** The fault of an amount that somebody typed, by the name of its words: letters, or nothing above zero. */
export function typedFault(amount: string): 'amount' | 'amountForm' | null {
  if (isPositive(amount)) return null;
  return amount === '' || parseUsdc(amount) !== null ? 'amount' : 'amountForm';
}

/** Whether a wire amount is greater than another; false for an invalid amount. */
export function isMore(amount: string, limit: string): boolean {
  return (parseUsdc(amount) ?? 0n) > (parseUsdc(limit) ?? 0n);
}

/** Whether a wire amount is above zero. */
export function isPositive(amount: string): boolean {
  return isMore(amount, '0');
}
