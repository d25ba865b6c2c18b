import { parseUsdc } from '@ballast/domain/money/usdc';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { asMeant } from '../../../lib/format/as-written';

interface Fault {
  readonly field: 'amount' | 'withdrawalPassword';
  readonly title: string;
  readonly text: string;
}

const words = redeemTexts.errors;

/** The fault of an amount: it is above zero and not more than there is. */
export function amountFault(text: string, principal: string): Fault | null {
  const amount = parseUsdc(text);
  if (amount === null && text !== '') return { field: 'amount', ...words.amountForm };
  if (amount === null || amount === 0n) return { field: 'amount', ...words.amount };
  if (amount > (parseUsdc(principal) ?? 0n)) return { field: 'amount', ...words.tooMuch };
  return null;
}

/** The fault of a confirmation: it has the withdrawal password. */
export function passwordFault(password: string): Fault | null {
  return password === '' ? { field: 'withdrawalPassword', ...words.password } : null;
}

/**
 * The whole principal, also typed as it is written, is reviewed as "all": nothing less than a cent stays, and a deposit
 * credited since the page was read is in the review.
 */
export function redeemAmount(amount: string, principal: string): string {
  return parseUsdc(asMeant(amount, principal)) === parseUsdc(principal) ? 'all' : amount;
}
