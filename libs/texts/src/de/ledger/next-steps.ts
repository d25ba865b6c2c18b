import type { NextStepTexts } from '../../ledger-texts';
import { returnReasonText } from './return-reasons';

const IT_IS_PAID = 'Gezahlt wird, sobald ein zweiter sie auf dieselbe Weise genehmigt.';

/** The next step of a withdrawal, for an admin. */
export const NEXT_STEPS: NextStepTexts = {
  two_admins: () => `Dieser Betrag braucht zwei Admins. ${IT_IS_PAID}`,
  two_admins_today: () =>
    `Zusammen mit dem, was heute für dieses Mitglied oder an diese Adresse genehmigt wurde, ist das mehr, als ein Admin genehmigen darf: Es braucht zwei Admins. ${IT_IS_PAID}`,
  second_admin: () =>
    'Noch wurde nichts gesendet. Ein anderer Admin muss sie auf dieselbe Weise genehmigen, durch Zahlung oder mit demselben Hash der Transaktion.',
  payment_waits: () =>
    'Die Zahlung wartet darauf, gesendet zu werden. Sie geht von selbst hinaus, sobald eine geltende Aufstellung sie nennt: Bleibt sie länger als einen Tag hier stehen, sehen Sie nach den Aufstellungen, dem Schlüssel des Zahlers, seinem Geld für Gebühren und danach, ob der Prämientopf angehalten ist.',
  payment_sent: () =>
    'Die Zahlung wurde gesendet. Die Auszahlung ist abgeschlossen, wenn der Block der Zahlung final ist.',
  payment_failed: ({ reason }) =>
    `Die Zahlung ist fehlgeschlagen: ${reason === null ? 'Die Chain hat sie abgelehnt.' : returnReasonText(reason)} Es wurde nichts gezahlt, und die Prämien sind für das Mitglied wieder verfügbar. Das Mitglied kann sie neu beantragen.`,
};
