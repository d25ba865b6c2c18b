import { parseUsdc } from '@ballast/domain/money/usdc';
import { depositTexts } from '@ballast/texts/web/deposit';

export interface RedeemValues {
  readonly amount: string;
  readonly withdrawalPassword: string;
}

export interface RedeemFault {
  readonly field: keyof RedeemValues;
  readonly title: string;
  readonly text: string;
}

const words = depositTexts.redeem.errors;

/** The first thing wrong with the form: amount above zero, not more than there is, the withdrawal password. */
export function redeemFault(values: RedeemValues, principal: string): RedeemFault | null {
  const amount = parseUsdc(values.amount);
  if (amount === null || amount === 0n) return { field: 'amount', ...words.amount };
  if (amount > (parseUsdc(principal) ?? 0n)) return { field: 'amount', ...words.tooMuch };
  if (values.withdrawalPassword === '') return { field: 'withdrawalPassword', ...words.password };
  return null;
}

/** The whole principal is asked for as "all", so that a deposit credited meanwhile leaves nothing behind. */
export function redeemAmount(amount: string, principal: string): string {
  return parseUsdc(amount) === parseUsdc(principal) ? 'all' : amount;
}
