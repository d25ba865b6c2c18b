import type { ErrorParams } from '@ballast/domain/errors/error-params';
import type { PaymentMismatch, PaymentStateName, PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import { second, usdc } from '../formats';

/** The sentence for what the chain shows in place of the payment. */
export function paymentMismatch(params: PaymentMismatch): string {
  switch (params.reason) {
    case 'unknown':
      return 'Die Chain kennt diese Transaktion nicht.';
    case 'reverted':
      return 'Diese Transaktion wurde rückgängig gemacht: Sie hat nichts gezahlt.';
    case 'not_final':
      return 'Diese Transaktion ist noch nicht final. Bitte versuchen Sie es in einer Minute noch einmal.';
    case 'releases_principal':
      return 'Diese Transaktion gibt eine Einlage aus dem Vault eines Mitglieds frei; eine Prämie zahlt sie nicht.';
    case 'partly_from_pool':
      return 'Diese Transaktion zahlt teils aus dem Prämientopf und teils von anderswo.';
    case 'other_payout':
      return 'Der Prämientopf hat diese Zahlung unter einer anderen Auszahlungskennung geleistet: Sie gilt nicht dieser Auszahlung.';
    case 'not_read':
      return 'Das Hauptbuch hat diese Zahlung des Prämientopfs noch nicht gelesen. Bitte versuchen Sie es in einer Minute noch einmal.';
    case 'older_block':
      return `Diese Transaktion ist älter als der Antrag: Sie steht in Block ${params.block ?? 'keinem'}, und die Chain war bei Block ${params.requestedAtBlock}, als die Auszahlung beantragt wurde.`;
    case 'older_time': {
      const mined =
        params.minedAt === null ? 'zu einer Zeit, die die Chain nicht nennt' : `am ${second(params.minedAt)}`;
      return `Diese Transaktion ist älter als der Antrag: Sie kam ${mined} in einen Block, und die Auszahlung wurde am ${second(params.requestedAt)} beantragt.`;
    }
    case 'other_amount':
      return `Diese Transaktion bringt ${usdc(params.received)} USDC an ${params.wallet}; fällig sind ${usdc(params.due)} USDC.`;
    case 'other_payees':
      return `Diese Transaktion zahlt kein USDC an ${params.wallet}. ${otherPayees(params)}`;
  }
}

function otherPayees({ payees, more }: Extract<PaymentMismatch, { reason: 'other_payees' }>): string {
  if (payees.length === 0) return 'Sie bewegt überhaupt kein USDC.';
  const listed = payees.map(({ wallet, amount }) => `${usdc(amount)} USDC an ${wallet}`).join(', ');
  return `Sie zahlt ${listed}${more > 0 ? ` und ${more} weitere` : ''}.`;
}

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
    case 'shown_paid':
      return 'Die Chain zeigt sie als bezahlt';
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
