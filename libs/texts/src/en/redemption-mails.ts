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

/** The mails about principal that leaves: each step of a redemption, and what was taken from a vault directly. */
export const REDEMPTION_MAILS: Pick<MailTexts['of'], RedemptionMail> = {
  redemption_requested: ({ amount, wallets, cancelledCycle }) => ({
    subject: `Redemption requested: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC of your principal were requested back. They are paid by your vault to ${oneLine(wallets.join(', '))}.`,
      ...(cancelledCycle ? ['The cycle that was running is cancelled, and its reward is not paid.'] : []),
      'You get another mail when it is sent, and one when it is final on the chain.',
      NOT_REQUESTED,
    ],
  }),
  redemption_sent: ({ amount, wallets, transactionHash }) => ({
    subject: `Redemption sent: ${usdc(amount)} USDC`,
    body: [
      `Your redemption of ${usdc(amount)} USDC to ${oneLine(wallets.join(', '))} was sent to the chain. It is not final yet.`,
      `Transaction: ${oneLine(transactionHash)}`,
    ],
  }),
  redemption_arrived: ({ amount, wallets, transactionHash, reason }) => ({
    subject: `Principal paid back: ${usdc(amount)} USDC`,
    body: [
      `${usdc(amount)} USDC of your principal were paid to ${oneLine(wallets.join(', '))}. The payment is final on the chain.`,
      ...(reason === null ? [] : [oneLine(returnReasonText(fromSent(reason)))]),
      `Transaction: ${oneLine(transactionHash)}`,
    ],
  }),
  redemption_failed: ({ amount, reason }) => ({
    subject: `Redemption failed: ${usdc(amount)} USDC`,
    body: [
      `Your redemption of ${usdc(amount)} USDC could not be paid. The ${usdc(amount)} USDC are in your vault and principal again.`,
      `What happened: ${oneLine(returnReasonText(fromSent(reason)))}`,
      'You can ask again, or call your vault with your own wallet: the reserves page says how.',
    ],
  }),
  principal_released: ({ amount, releases, wallet, transactionHash }) => ({
    subject: `Principal taken from your vault: ${usdc(amount)} USDC`,
    body: [
      releases === 1
        ? `${usdc(amount)} USDC of your principal were taken from your vault directly on the chain, without this site, and paid to ${oneLine(wallet)}.`
        : `${usdc(amount)} USDC of your principal were taken from your vault directly on the chain, without this site, in ${releases} payments, the last one to ${oneLine(wallet)}.`,
      `${releases === 1 ? 'Transaction' : 'The last transaction'}: ${oneLine(transactionHash)}`,
      'If a cycle was running, it is cancelled and its reward is not paid. Payments that follow within an hour come in one mail.',
      NOT_RELEASED,
    ],
  }),
};
