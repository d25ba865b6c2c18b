import type { Programme } from '@ballast/dto/client/schemas';
import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import { displayAmount } from '@ballast/ui/components/amount-display';

/** The least principal that earns and what is missing of it, as pages write them. */
export function missingPrincipal({ minimumPrincipal }: Pick<Programme, 'minimumPrincipal'>, principal: string) {
  const missing = (parseUsdc(minimumPrincipal) ?? 0n) - (parseUsdc(principal) ?? 0n);
  return {
    minimum: displayAmount(minimumPrincipal)?.short ?? '',
    missing: displayAmount(formatUsdc(missing > 0n ? missing : 0n))?.full ?? '',
  };
}
