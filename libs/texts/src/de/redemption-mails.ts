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

const transactionLine = (times: number, hash: string): string =>
  `${times > 1 ? 'Die letzte Transaktion' : 'Transaktion'}: ${oneLine(hash)}`;

/** The mails about principal that leaves: each step of a redemption, and what was taken from a vault directly. */
export const REDEMPTION_MAILS: Pick<MailTexts['of'], RedemptionMail> = {
  redemption_requested: ({ amount, times, wallets, cancelledCycle }) => ({
    subject: `Rückzahlung angefordert: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC Ihrer Einlage wurden zurückverlangt${times > 1 ? `, in ${times} Anträgen` : ''}. Ihr Vault zahlt sie an ${oneLine(wallets.join(', '))}.`,
      ...(cancelledCycle ? ['Der laufende Zyklus ist abgebrochen, und seine Prämie wird nicht gezahlt.'] : []),
      'Sie bekommen eine weitere Nachricht, wenn gesendet wurde, und eine, wenn es auf der Chain final ist. Was innerhalb einer Stunde folgt, kommt in einer Nachricht.',
      NOT_REQUESTED,
    ],
  }),
  redemption_sent: ({ amount, times, wallets, transactionHash }) => ({
    subject: `Rückzahlung gesendet: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${times} Rückzahlungen, zusammen ${usdc(amount)} USDC, an ${oneLine(wallets.join(', '))} wurden an die Chain gesendet. Wann sie final sind, sagt eine weitere Nachricht.`
        : `Ihre Rückzahlung von ${usdc(amount)} USDC an ${oneLine(wallets.join(', '))} wurde an die Chain gesendet. Wann sie final ist, sagt eine weitere Nachricht.`,
      transactionLine(times, transactionHash),
    ],
  }),
  redemption_arrived: ({ amount, times, wallets, transactionHash, reason }) => ({
    subject: `Einlage zurückgezahlt: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${usdc(amount)} USDC Ihrer Einlage wurden in ${times} Rückzahlungen an ${oneLine(wallets.join(', '))} gezahlt. Die Zahlungen sind auf der Chain final.`
        : `${usdc(amount)} USDC Ihrer Einlage wurden an ${oneLine(wallets.join(', '))} gezahlt. Die Zahlung ist auf der Chain final.`,
      ...(reason === null ? [] : [oneLine(returnReasonText(fromSent(reason)))]),
      transactionLine(times, transactionHash),
    ],
  }),
  redemption_failed: ({ amount, times, reason }) => ({
    subject: `Rückzahlung fehlgeschlagen: ${usdc(amount)} USDC`,
    body: [
      `${times > 1 ? `${times} Rückzahlungen, zusammen ${usdc(amount)} USDC, konnten` : `Ihre Rückzahlung von ${usdc(amount)} USDC konnte`} nicht gezahlt werden. Was davon noch in Ihrem Vault liegt, ist wieder Einlage.`,
      `${times > 1 ? 'Was mit der letzten geschehen ist' : 'Was geschehen ist'}: ${oneLine(returnReasonText(fromSent(reason)))}`,
      'Sie können es noch einmal verlangen oder Ihren Vault mit Ihrem eigenen Wallet aufrufen: Die Seite „Deckung“ sagt, wie.',
    ],
  }),
  principal_released: ({ amount, times, wallet, transactionHash }) => ({
    subject: `Einlage aus Ihrem Vault geholt: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${usdc(amount)} USDC Ihrer Einlage wurden direkt auf der Chain, ohne diese Website, aus Ihrem Vault geholt, in ${times} Zahlungen, die letzte an ${oneLine(wallet)}.`
        : `${usdc(amount)} USDC Ihrer Einlage wurden direkt auf der Chain, ohne diese Website, aus Ihrem Vault geholt und an ${oneLine(wallet)} gezahlt.`,
      transactionLine(times, transactionHash),
      'Wenn ein Zyklus lief, ist er abgebrochen, und seine Prämie wird nicht gezahlt. Zahlungen, die innerhalb einer Stunde folgen, kommen in einer Nachricht.',
      NOT_RELEASED,
    ],
  }),
};
