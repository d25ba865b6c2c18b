import { fromSent } from '@ballast/domain/ledger/return-reason';
import type { MailTexts } from '../mails/mail-texts';
import type { RedemptionMail } from '../mails/redemption-mail';
import { oneLine } from '../mails/one-line';
import { usdc } from './formats';
import { returnReasonText } from './ledger/return-reasons';

const NOT_REQUESTED =
  'Wenn Sie das nicht verlangt haben, kennt vielleicht jemand Ihre Passwörter. Das Geld geht an das Wallet oben; mit einem Passwort lässt sich das nicht ändern. Öffnen Sie Ballast, indem Sie die Adresse selbst eingeben, ändern Sie auf der Seite „Konto“ beide Passwörter und beenden Sie dort alle anderen Sitzungen.';
const NOT_RELEASED =
  'Aufgerufen wurde das mit dem Schlüssel dieses Wallets oder Ihres Ersatz-Wallets, nicht auf dieser Website. Wenn Sie das nicht waren, kennt jemand diesen Schlüssel: Bringen Sie in Sicherheit, was dort liegt, und nennen Sie ein anderes Auszahlungs-Wallet, bevor Sie wieder einzahlen.';

/** The mails about principal that leaves: each step of a redemption, and what was taken from a vault directly. */
export const REDEMPTION_MAILS: Pick<MailTexts['of'], RedemptionMail> = {
  redemption_requested: ({ amount, wallets, cancelledCycle }) => ({
    subject: `Rückzahlung angefordert: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC Ihrer Einlage wurden zurückverlangt. Ihr Vault zahlt sie an ${oneLine(wallets.join(', '))}.`,
      ...(cancelledCycle ? ['Der laufende Zyklus ist abgebrochen, und seine Prämie wird nicht gezahlt.'] : []),
      'Sie bekommen eine weitere Nachricht, wenn gesendet wurde, und eine, wenn es auf der Chain final ist.',
      NOT_REQUESTED,
    ],
  }),
  redemption_sent: ({ amount, wallets, transactionHash }) => ({
    subject: `Rückzahlung gesendet: ${usdc(amount)} USDC`,
    body: [
      `Ihre Rückzahlung von ${usdc(amount)} USDC an ${oneLine(wallets.join(', '))} wurde an die Chain gesendet. Sie ist noch nicht final.`,
      `Transaktion: ${oneLine(transactionHash)}`,
    ],
  }),
  redemption_arrived: ({ amount, wallets, transactionHash, reason }) => ({
    subject: `Einlage zurückgezahlt: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC Ihrer Einlage wurden an ${oneLine(wallets.join(', '))} gezahlt. Die Zahlung ist auf der Chain final.`,
      ...(reason === null ? [] : [oneLine(returnReasonText(fromSent(reason)))]),
      `Transaktion: ${oneLine(transactionHash)}`,
    ],
  }),
  redemption_failed: ({ amount, reason }) => ({
    subject: `Rückzahlung fehlgeschlagen: ${usdc(amount)} USDC`,
    body: [
      `Ihre Rückzahlung von ${usdc(amount)} USDC konnte nicht gezahlt werden. Die ${usdc(amount)} USDC liegen in Ihrem Vault und sind wieder Einlage.`,
      `Was geschehen ist: ${oneLine(returnReasonText(fromSent(reason)))}`,
      'Sie können es noch einmal verlangen oder Ihren Vault mit Ihrem eigenen Wallet aufrufen: Die Seite „Deckung“ sagt, wie.',
    ],
  }),
  principal_released: ({ amount, releases, wallet, transactionHash }) => ({
    subject: `Einlage aus Ihrem Vault geholt: ${usdc(amount)} USDC`,
    body: [
      releases === 1
        ? `${usdc(amount)} USDC Ihrer Einlage wurden direkt auf der Chain, ohne diese Website, aus Ihrem Vault geholt und an ${oneLine(wallet)} gezahlt.`
        : `${usdc(amount)} USDC Ihrer Einlage wurden direkt auf der Chain, ohne diese Website, aus Ihrem Vault geholt, in ${releases} Zahlungen, die letzte an ${oneLine(wallet)}.`,
      `${releases === 1 ? 'Transaktion' : 'Die letzte Transaktion'}: ${oneLine(transactionHash)}`,
      'Wenn ein Zyklus lief, ist er abgebrochen, und seine Prämie wird nicht gezahlt. Zahlungen, die innerhalb einer Stunde folgen, kommen in einer Nachricht.',
      NOT_RELEASED,
    ],
  }),
};
