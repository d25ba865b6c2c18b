import type { MoneyErrors } from '@ballast/domain/errors/params/money-errors';
import type { ErrorTexts } from '../../error-texts';
import { businessDay, usdc } from '../formats';
import { paymentState } from './payments';

const NOT_PENDING = {
  confirmed: 'wurde schon genehmigt, die Zahlung ist unterwegs',
  completed: 'wurde schon bezahlt',
  rejected: 'wurde schon abgelehnt',
  failed: 'ist schon fehlgeschlagen',
  cancelled: 'wurde schon zurückgenommen',
} as const;

const CHAIN_UNAVAILABLE = {
  not_asked: 'Die Chain kann im Moment nicht befragt werden. Bitte versuchen Sie es gleich noch einmal.',
  nothing_approved:
    'Die Chain kann im Moment nicht befragt werden. Es wurde nichts genehmigt; bitte versuchen Sie es gleich noch einmal.',
  not_current:
    'Das Hauptbuch weiß nicht, was die Chain jetzt zeigt: Seit einer Minute kam nichts von ihr an, oder die Finalität ist im Rückstand. Was schon bezahlt ist, ist vielleicht noch nicht gebucht, deshalb wurde nichts genehmigt. Bitte versuchen Sie es noch einmal, wenn die Deckung aktuell ist; dauert es an, sehen Sie nach dem Watcher.',
} as const;

const NO_CYCLE = {
  none: 'Es gibt keinen Zyklus, dessen Prämie Sie einsammeln könnten. Starten Sie zuerst einen.',
  collected: 'Die Prämie Ihres letzten Zyklus ist schon eingesammelt. Sie steht in Ihrem Verlauf.',
  cancelled: 'Ihr letzter Zyklus wurde durch eine Rückzahlung abgebrochen: Seine Prämie wird nicht gezahlt.',
} as const;

/** The German sentences of errors of cycles, deposits, withdrawals, redemptions and the chain. */
export const MONEY_ERRORS: ErrorTexts<MoneyErrors> = {
  RESERVES_SHORT: ({ reason }) =>
    reason === 'cycles'
      ? 'Neue Zyklen sind angehalten: Was auf der Chain liegt, stimmt nicht mit dem überein, was geschuldet wird. Sehen Sie auf der Seite Deckung nach; sie beginnen von selbst wieder, sobald beides übereinstimmt.'
      : 'Im Moment wird keine neue Empfangsadresse vergeben: Die Chain zeigt weniger, als geschuldet wird. Sehen Sie auf der Seite Deckung nach.',
  TOO_MANY_UNUSED_ADDRESSES: (params) =>
    params.reason === 'own'
      ? `Sie haben ${params.count} Empfangsadressen, auf denen weniger als ${usdc(params.minimum)} USDC eingegangen sind. Bitte verwenden Sie eine von ihnen: Eine weitere gibt es, sobald auf einer eine Einzahlung eingegangen ist.`
      : `${params.count} Empfangsadressen dieser Wallets in Folge haben nichts erhalten, einige davon von anderen Konten, die dieselben Wallets angegeben haben. Bitte verwenden Sie die Adresse, die Sie haben, oder geben Sie ein anderes Ersatz-Wallet an.`,
  NOT_A_BUSINESS_DAY: ({ of, next }) =>
    of === 'cycles'
      ? `Zyklen beginnen nur von Montag bis Freitag. Der nächste Geschäftstag ist ${businessDay(next)}.`
      : `Auszahlungen werden an Geschäftstagen (Montag bis Freitag) beantragt. Der nächste Geschäftstag ist ${businessDay(next)}.`,
  BELOW_MINIMUM_PRINCIPAL: ({ least, principal, missing }) =>
    `Prämien gibt es ab einer Einlage von ${usdc(least)} USDC. Sie haben ${usdc(principal)} USDC, es fehlen ${usdc(missing)} USDC.`,
  NOT_EARNING_YET: ({ counted, least, principal, from }) =>
    `Ein Zyklus zählt, was vor Beginn des heutigen Tages final war: ${usdc(counted)} USDC, und Prämien gibt es ab ${usdc(least)} USDC. Alle Ihre ${usdc(principal)} USDC zählen ab ${businessDay(from)}.`,
  CYCLE_ALREADY_RUN_TODAY: ({ next }) =>
    `Sie haben den heutigen Zyklus schon gestartet. Der nächste kann am ${businessDay(next)} beginnen.`,
  CYCLE_ALREADY_ACTIVE: ({ cycle }) =>
    cycle === 'completed'
      ? 'Ihr letzter Zyklus ist abgeschlossen. Sammeln Sie seine Prämie ein, bevor Sie den nächsten starten.'
      : 'Es läuft schon ein Zyklus.',
  POOL_NOT_FUNDED: () =>
    'Der Prämientopf kann diesen Zyklus im Moment nicht decken, deshalb kann er nicht beginnen. Bitte versuchen Sie es noch einmal, wenn der Betreiber den Topf aufgefüllt hat.',
  NO_CYCLE: ({ last }) => NO_CYCLE[last ?? 'none'],
  CYCLE_NOT_COMPLETED: ({ completesAt }, { minute }) =>
    `Dieser Zyklus läuft noch. Seine Prämie kann ab ${minute(completesAt)} eingesammelt werden.`,
  BELOW_MINIMUM_DEPOSIT: ({ minimum }) => `Sie können mindestens ${usdc(minimum)} USDC einzahlen.`,
  AMOUNT_OUT_OF_RANGE: () => 'Bitte lassen Sie sich mehr als 0 USDC zurückzahlen.',
  INSUFFICIENT_PRINCIPAL: ({ redeemable }) =>
    `Im Moment können Sie sich bis zu ${usdc(redeemable)} USDC zurückzahlen lassen.`,
  NOTHING_TO_REDEEM: () => 'Es gibt keine Einlage, die zurückgezahlt werden könnte.',
  REWARD_NOT_AVAILABLE: () =>
    'Nicht alle diese Prämien sind noch verfügbar. Es wurde nichts ausgezahlt: Bitte laden Sie neu und wählen Sie noch einmal.',
  WITHDRAWAL_NOT_PENDING: ({ status }) => `Diese Auszahlung ${NOT_PENDING[status]}.`,
  PAID_BY_POOL_ONLY: () =>
    'Prämien zahlt allein der Prämientopf: Anderswoher bezahlt, ließen sie sich noch einmal aus dem Topf abrufen. Wählen Sie „Genehmigen und zahlen“.',
  OTHER_ADDRESS_OPEN: ({ wallet }) =>
    `Eine Auszahlung an ${wallet} ist noch offen. Prämien gehen zur selben Zeit an eine Adresse: Nennen Sie dieselbe, oder warten Sie, bis sie beendet ist.`,
  PAYMENT_UNEXPLAINED: () =>
    'Der Prämientopf hat eine Zahlung geleistet, die das Hauptbuch nicht erklären kann, deshalb wird keine weitere genehmigt: Es kann diese sein, nach einer wiederhergestellten Sicherung noch einmal beantragt. Der offene Alarm in der Übersicht nennt die Transaktion; klären Sie ihn mit recover:vaults oder von Hand und genehmigen Sie dann noch einmal.',
  CHAIN_UNAVAILABLE: ({ reason }) => CHAIN_UNAVAILABLE[reason],
  SECOND_ADMIN_NEEDED: () =>
    'Sie haben das schon genehmigt. Der Betrag braucht einen zweiten Admin, der ihn auch genehmigen muss. Es wurde nichts gesendet.',
  TOTAL_MISMATCH: ({ sum, shown }) =>
    `Diese Anträge ergeben ${usdc(sum)} USDC, nicht ${usdc(shown)}. Es wurde nichts genehmigt: Bitte sehen Sie sich die Liste noch einmal an.`,
  ALARM_STANDS: () => 'Dieser Alarm endet von selbst, sobald sein Grund weg ist. Es wurde nichts geändert.',
  CURSOR_MOVED: (params) =>
    params.reason === 'moved'
      ? 'Der Cursor ist weitergegangen. Lesen Sie ihn noch einmal und machen Sie dort weiter.'
      : `Der finale Block des Hauptbuchs ist ${params.finalNumber ?? '(unbekannt)'}. Lesen Sie die Salden dort.`,
  NO_STATEMENT_YET: ({ reason }) =>
    reason === 'first'
      ? 'Ihr Nachweis steht noch nicht auf der Chain. Jede Stunde entsteht eine Aufstellung; die erste nach Ihrer ersten Prämie nennt Sie.'
      : 'Ihr Nachweis in dieser Aufstellung ist nicht hier: Sie nennt Sie vielleicht nicht, wurde zurückgewiesen oder ist zu alt. Bitte nehmen Sie den neuesten.',
  CHAIN_HALTED: () =>
    'Die Chain wurde hinter einem finalen Block umgeschrieben. Es wird nichts gutgeschrieben, bis ein Betreiber nachgesehen und den Alarm aufgehoben hat.',
  PAYMENT_STATE: paymentState,
};
