import { useEffect, useRef } from 'react';
import { parseUsdc } from '@ballast/domain/money/usdc';
import type { Deposit, Tier } from '@ballast/dto/client/schemas';
import { depositTexts } from '@ballast/texts/web/deposit';
import { toastFailure } from '@ballast/ui/components/toast-store';
import { isTierCompleted } from '../model/deposit-amount';

/** Milliseconds until an entered amount counts: typing 10000 passes 1000. */
const MEANT_MS = 400;

/** Shows that exactly this tier was deposited before; the input is unchanged. */
export function useCompletedTier(
  tiers: readonly Tier[],
  deposits: readonly Deposit[],
): { readonly isCompleted: (typed: string) => boolean; readonly watch: (typed: string) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isCompleted = (typed: string): boolean => {
    const amount = parseUsdc(typed);
    return amount !== null && isTierCompleted(amount, tiers, deposits);
  };
  const watch = (typed: string): void => {
    clearTimeout(timer.current);
    if (isCompleted(typed)) timer.current = setTimeout(showTierCompleted, MEANT_MS);
  };
  return { isCompleted, watch };
}

export function showTierCompleted(): void {
  const { title, text } = depositTexts.amount.tierDone;
  toastFailure(title, text);
}
