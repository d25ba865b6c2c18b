import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { PaymentStateName, PaymentStateReason } from '@ballast/domain/errors/params/money-errors';

const STATES: Readonly<Record<PaymentStateName, string>> = {
  planned: 'geplant',
  signed: 'signiert',
  broadcast: 'gesendet',
  done: 'abgeschlossen',
  failed: 'fehlgeschlagen',
};

/** The sentence for a payment whose state does not allow a step. */
export function paymentState(params: ErrorParams['PAYMENT_STATE']): string {
  if ('nonceOfOther' in params)
    return `Nonce ${params.nonceOfOther} dieses Unterzeichners gehört zu einer anderen Zahlung.`;
  return `Die Zahlung ist ${STATES[params.status]}: ${because(params.why)}.`;
}

function because(why: PaymentStateReason): string {
  switch (why.reason) {
    case 'not_signed':
      return 'Nur eine signierte kann gesendet werden';
    case 'transaction_of_other':
      return 'Diese Transaktion gehört zu einer anderen Zahlung';
    case 'nothing_more_signed':
      return 'Für sie darf nichts mehr signiert werden';
    case 'is_final':
      return 'Ihre Transaktion ist final';
    case 'nothing_signed':
      return 'Für sie wurde nichts signiert';
    case 'name_reverted':
      return 'Nennen Sie die zurückgewiesene Transaktion, eine der für sie signierten';
    case 'pool_unexplained':
      return 'Eine Zahlung des Prämientopfs ist ungeklärt';
    case 'other_sender':
      return `Sie darf nur von ${why.signer} unter Nonce ${why.nonce} gesendet werden`;
  }
}
