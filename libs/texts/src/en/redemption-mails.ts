import { fromSent } from '@ballast/domain/ledger/return-reason';
import type { MailTexts } from '../mails/mail-texts';
import type { RedemptionMail } from '../mails/redemption-mail';
import { oneLine } from '../mails/one-line';
import { usdc } from './formats';
import { returnReasonText } from './ledger/return-reasons';

const NOT_REQUESTED =
  'If you did not ask for it, somebody may know your passwords. The money goes to the wallet above; a password does not change that. Open Ballast by typing its address yourself, change both passwords on the Account page, and end all other sessions there.';
const NOT_RELEASED =
  'It was called with the key of that wallet or of your recovery wallet, not on this site. If it was not you, that key is known to somebody: move what it holds, and name another payout wallet before you deposit again.';

const transactionLine = (times: number, hash: string): string =>
  `${times > 1 ? 'The last transaction' : 'Transaction'}: ${oneLine(hash)}`;

/** The mails about principal that leaves: each step of a redemption, and what was taken from a vault directly. */
export const REDEMPTION_MAILS: Pick<MailTexts['of'], RedemptionMail> = {
  redemption_requested: ({ amount, times, wallets, cancelledCycle }) => ({
    subject: `Redemption requested: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC of your principal were requested back${times > 1 ? `, in ${times} requests` : ''}. They are paid by your vault to ${oneLine(wallets.join(', '))}.`,
      ...(cancelledCycle ? ['The cycle that was running is cancelled, and its reward is not paid.'] : []),
      'You get another mail when it is sent, and one when it is final on the chain. What follows within an hour comes in one mail.',
      NOT_REQUESTED,
    ],
  }),
  redemption_sent: ({ amount, times, wallets, transactionHash }) => ({
    subject: `Redemption sent: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${times} redemptions, together ${usdc(amount)} USDC, were sent to the chain, to ${oneLine(wallets.join(', '))}. Another mail says when they are final.`
        : `Your redemption of ${usdc(amount)} USDC to ${oneLine(wallets.join(', '))} was sent to the chain. Another mail says when it is final.`,
      transactionLine(times, transactionHash),
    ],
  }),
  redemption_arrived: ({ amount, times, wallets, transactionHash, reason }) => ({
    subject: `Principal paid back: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${usdc(amount)} USDC of your principal were paid to ${oneLine(wallets.join(', '))} by ${times} redemptions. The payments are final on the chain.`
        : `${usdc(amount)} USDC of your principal were paid to ${oneLine(wallets.join(', '))}. The payment is final on the chain.`,
      ...(reason === null ? [] : [oneLine(returnReasonText(fromSent(reason)))]),
      transactionLine(times, transactionHash),
    ],
  }),
  redemption_failed: ({ amount, times, reason }) => ({
    subject: `Redemption failed: ${usdc(amount)} USDC`,
    body: [
      `${times > 1 ? `${times} redemptions, together ${usdc(amount)} USDC,` : `Your redemption of ${usdc(amount)} USDC`} could not be paid. What of it is still in your vault is principal again.`,
      `${times > 1 ? 'What happened to the last one' : 'What happened'}: ${oneLine(returnReasonText(fromSent(reason)))}`,
      'You can ask again, or call your vault with your own wallet: the reserves page says how.',
    ],
  }),
  principal_released: ({ amount, times, wallet, transactionHash }) => ({
    subject: `Principal taken from your vault: ${usdc(amount)} USDC`,
    body: [
      times > 1
        ? `${usdc(amount)} USDC of your principal were taken from your vault directly on the chain, without this site, in ${times} payments, the last one to ${oneLine(wallet)}.`
        : `${usdc(amount)} USDC of your principal were taken from your vault directly on the chain, without this site, and paid to ${oneLine(wallet)}.`,
      transactionLine(times, transactionHash),
      'If a cycle was running, it is cancelled and its reward is not paid. Payments that follow within an hour come in one mail.',
      NOT_RELEASED,
    ],
  }),
};
