import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { PaymentStateReason } from '@ballast/domain/errors/params/money-errors';

/** The sentence for a payment whose state does not allow a step. */
export function paymentState(params: ErrorParams['PAYMENT_STATE']): string {
  if ('nonceOfOther' in params) return `Nonce ${params.nonceOfOther} of this signer belongs to another payment.`;
  return `The payment is ${params.status}: ${because(params.why)}.`;
}

function because(why: PaymentStateReason): string {
  switch (why.reason) {
    case 'not_signed':
      return 'only a signed one can be broadcast';
    case 'transaction_of_other':
      return 'that transaction belongs to another payment';
    case 'nothing_more_signed':
      return 'nothing more may be signed for it';
    case 'is_final':
      return 'its transaction is final';
    case 'nothing_signed':
      return 'nothing was signed for it';
    case 'name_reverted':
      return 'name the reverted transaction, one of those signed for it';
    case 'pool_unexplained':
      return 'a payment of the pool is unexplained';
    case 'other_sender':
      return `it may only be sent by ${why.signer} under nonce ${why.nonce}`;
  }
}
