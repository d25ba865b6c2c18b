import { parseUsdc } from '@ballast/domain/money/usdc';
import { redeemTexts } from '@ballast/texts/web/redeem';
import { asMeant } from '../../../lib/format/as-written';
import { isMore, typedFault } from '../../../lib/format/money-sum';

interface Fault {
  readonly field: 'amount' | 'withdrawalPassword';
  readonly title: string;
  readonly text: string;
}

const words = redeemTexts.errors;

/** The fault of an amount: it is above zero and not more than there is. */
export function amountFault(text: string, principal: string): Fault | null {
  const wrong = typedFault(text);
  if (wrong) return { field: 'amount', ...words[wrong] };
  if (isMore(text, principal)) return { field: 'amount', ...words.tooMuch };
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
