import { parseUsdc } from '@ballast/domain/money/usdc';

/** How much of the payer's daily cap is used, in percent (0 to 100, rounded down); null when either is not known. */
export function capUsed(paidToday: string | null, dailyCap: string | null): number | null {
  const paid = paidToday === null ? null : parseUsdc(paidToday);
  const cap = dailyCap === null ? null : parseUsdc(dailyCap);
  if (paid === null || cap === null) return null;
  if (cap === 0n || paid > cap) return 100;
  return Number((paid * 100n) / cap);
}
