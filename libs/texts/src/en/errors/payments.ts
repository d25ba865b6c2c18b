import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { PaymentMismatch, PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import { second } from '../formats';

/** The sentence for what the chain shows in place of the payment. */
export function paymentMismatch(params: PaymentMismatch): string {
  switch (params.reason) {
    case 'unknown':
      return 'The chain does not know that transaction.';
    case 'reverted':
      return 'That transaction was reverted: it paid nothing.';
    case 'not_final':
      return 'That transaction is not final yet. Please try again in a minute.';
    case 'releases_principal':
      return 'That transaction releases principal from a member’s vault; it does not pay a reward.';
    case 'partly_from_pool':
      return 'That transaction pays partly from the reward pool and partly from elsewhere.';
    case 'other_payout':
      return 'The reward pool made that payment under another payout id: it is not for this withdrawal.';
    case 'not_read':
      return 'The ledger has not read that payment of the reward pool yet. Please try again in a minute.';
    case 'older_block':
      return `That transaction is older than the request: it is in block ${params.block ?? 'none'}, and the chain was at block ${params.requestedAtBlock} when the withdrawal was requested.`;
    case 'older_time': {
      const mined = params.minedAt === null ? 'at a time the chain does not say' : `at ${second(params.minedAt)}`;
      return `That transaction is older than the request: it was mined ${mined}, and the withdrawal was requested at ${second(params.requestedAt)}.`;
    }
    case 'other_amount':
      return `That transaction brings ${params.received} USDC to ${params.wallet}; ${params.due} USDC are due.`;
    case 'other_payees':
      return `That transaction pays no USDC to ${params.wallet}. ${otherPayees(params)}`;
  }
}

function otherPayees({ payees, more }: Extract<PaymentMismatch, { reason: 'other_payees' }>): string {
  if (payees.length === 0) return 'It moves no USDC at all.';
  const listed = payees.map(({ wallet, amount }) => `${amount} USDC to ${wallet}`).join(', ');
  return `It pays ${listed}${more > 0 ? ` and ${more} more` : ''}.`;
}

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
    case 'shown_paid':
      return 'the chain shows it as paid';
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
