import { parseUsdc } from '@ballast/domain/money/usdc';

/** How much of the pool's daily accrual limit is used, in percent (0 to 100, rounded down); null when it is not known. */
export function limitUsed(accrued: string, accrualLimit: string | null): number | null {
  const grown = parseUsdc(accrued);
  const limit = accrualLimit === null ? null : parseUsdc(accrualLimit);
  if (grown === null || limit === null) return null;
  if (limit === 0n || grown > limit) return 100;
  return Number((grown * 100n) / limit);
}
