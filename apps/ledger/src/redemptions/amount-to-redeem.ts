import { DomainError } from '@ballast/domain/errors/domain-error';
import { parseUsdc } from '@ballast/domain/money/usdc';

/** The amount of a request, micro-USDC, or all of the principal. @throws DomainError INVALID_INPUT */
export function amountToRedeem(text: string): bigint | 'all' {
  const amount = text === 'all' ? 'all' : parseUsdc(text);
  if (amount !== null) return amount;
  throw new DomainError(
    'INVALID_INPUT',
    { reason: 'amount_form' },
    { fields: { amount: { code: 'AMOUNT_OR_ALL', params: {} } } },
  );
}
