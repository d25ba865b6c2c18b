import { parseUsdc, type Usdc } from '@ballast/domain/money/usdc';
import type { Deposit, Tier } from '@ballast/dto/client/schemas';

const TWO_PLACES = /^\d+(\.\d{1,2})?$/;

export type AmountFault = 'required' | 'form' | 'minimum';

/** Validates an entered amount. @returns the fault or the amount */
export function readDepositAmount(
  text: string,
  minimum: string,
): { readonly fault: AmountFault } | { readonly amount: Usdc } {
  if (text === '') return { fault: 'required' };
  const amount = TWO_PLACES.test(text) ? parseUsdc(text) : null;
  if (amount === null) return { fault: 'form' };
  return amount < (parseUsdc(minimum) ?? 0n) ? { fault: 'minimum' } : { amount };
}

/** Whether the amount is a level of the table that the member once deposited exactly. */
export function isTierCompleted(amount: Usdc, tiers: readonly Tier[], deposits: readonly Deposit[]): boolean {
  const isLevel = tiers.some((tier) => parseUsdc(tier.amount) === amount);
  return isLevel && deposits.some((deposit) => deposit.status === 'completed' && parseUsdc(deposit.amount) === amount);
}
