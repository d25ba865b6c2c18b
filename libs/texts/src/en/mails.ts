import { fromSent, type SentReason } from '@ballast/domain/ledger/return-reason';
import { alarmMessage, alarmSubject } from '../alarm-messages';
import { deviceText } from '../devices';
import type { SecondFactorChange } from '../mails/mail-data';
import type { MailTexts } from '../mails/mail-texts';
import { oneLine, safeDeviceName } from '../mails/one-line';
import { date, minute, monthName, usdc } from './formats';
import { returnReasonText } from './ledger/return-reasons';
import { REDEMPTION_MAILS } from './redemption-mails';

const SECURE_IT =
  'If this was not you, open Ballast by typing its address yourself, change your login password on the Account page, and end all other sessions there.';
const NOT_REQUESTED =
  'If you did not ask for it, somebody may know your passwords. Open Ballast by typing its address yourself, change both passwords on the Account page, and end all other sessions there.';

const CHOSEN =
  'You get this mail because you chose it. What you are reminded of, how and when is on the Account page, under Notifications.';

const SECOND_FACTOR: Readonly<Record<SecondFactorChange, string>> = {
  totp_enabled: 'An authenticator app was added to your account. Sign-ins and payments now ask for its code.',
  untrusted_removed:
    'Every second factor that had been added without your withdrawal password was removed from your account, by a link from your mailbox and your withdrawal password.',
  totp_disabled: 'The authenticator app was removed from your account. Sign-ins no longer ask for its code.',
  backup_codes_renewed: 'New backup codes were made for your account. The old ones no longer work.',
  passkey_added: 'A passkey was added to your account. It can be used to sign in and to confirm payments.',
  passkey_removed: 'A passkey was removed from your account. It can no longer be used to sign in.',
};

function reasonOfDenial(sent: SentReason): string {
  const reason = fromSent(sent);
  return reason.code === 'denied'
    ? 'It was denied without a reason.'
    : `The reason given: ${oneLine(returnReasonText(reason))}`;
}

/** Plain and calm: what happened, and what to do if it was not you. */
export const MAILS: MailTexts = {
  greeting: 'Hello,',
  closing: 'Ballast\nWe never ask for a password, a code or a recovery phrase by mail.',
  pages: {
    deposit: 'Open the deposit page',
    redeem: 'See it under Redeem',
    rewards: 'See it under Rewards',
    history: 'See it in your history',
  },
  of: {
    welcome: () => ({
      subject: 'Your Ballast account',
      body: [
        'An account was opened with this email address. Mails about your money and about the security of your account come here.',
        'Before you deposit, name your own wallet on the Dashboard: principal is paid back to it, or to a recovery wallet you add, and to nobody else. Rewards depend on the pool being funded, smart contracts and USDC carry risk, and this is not a bank account and not insured.',
        'If you did not open this account, you need not do anything: nothing is asked of you and nothing was taken from you.',
      ],
    }),
    confirm_email: ({ link, hours }) => ({
      subject: 'Confirm your email address',
      body: [
        `An account was opened with this email address. Open this link within ${hours} hours and press the button there: then a payout wallet can be named and rewards can be withdrawn.`,
        link,
        'If you did not open this account, ignore this mail: without the link the account can pay nobody.',
      ],
    }),
    contact_replaced: ({ at }) => ({
      subject: 'Another email address was named in place of this one',
      body: [
        `The account that was opened with this email address has named another one, ${minute(at)}. Links that we mailed here before are void, and mails about the account go to the other address.`,
        'If it was you, or if you did not open this account, ignore this mail.',
        'If you opened this account and did not name another address, somebody knows your passwords: ask an admin of your club at once.',
      ],
    }),
    new_device: ({ device, parts, ip, at, times }) => {
      const last = `${safeDeviceName(parts === undefined ? device : deviceText('en', parts))}, address ${oneLine(ip)}, ${minute(at)}`;
      return {
        subject: 'A sign-in from a new device',
        body: [
          times > 1
            ? `There were ${times} sign-ins to your account with your password or passkey, from devices or addresses it did not use before. The last one: ${last}.`
            : `Somebody signed in to your account with your password or passkey, from a device or address it did not use before: ${last}.`,
          'If it was you, there is nothing to do.',
          SECURE_IT,
        ],
      };
    },
    password_reset: ({ link, minutes }) => ({
      subject: 'Set a new password',
      body: [
        `Somebody asked to set a new login password for your account. To do it, open this link within ${minutes} minutes. It works once.`,
        link,
        'If you did not ask for this, ignore this mail: your password stays as it is.',
      ],
    }),
    password_changed: () => ({
      subject: 'Your login password was changed',
      body: [
        'The login password of your account was changed, and all other sessions were ended.',
        'If it was you, there is nothing to do. If it was not, set a new one now with "Forgot password?" on the sign-in page, then look at your payout wallet and your sessions on the Account page.',
      ],
    }),
    withdrawal_password_changed: ({ pausedUntil }) => ({
      subject: 'Your withdrawal password was changed',
      body: [
        `The withdrawal password of your account was changed. For your safety no rewards can be withdrawn until ${minute(pausedUntil)}.`,
        SECURE_IT,
      ],
    }),
    withdrawal_password_reset: ({ link, minutes }) => ({
      subject: 'Set a new withdrawal password',
      body: [
        `Somebody who is signed in to your account asked to set a new withdrawal password. To do it, open this link within ${minutes} minutes. It works once, ends all sessions, and for 48 hours afterwards rewards go only to your payout wallet or to addresses that were paid before.`,
        link,
        'If you did not ask for this, do not open the link: your withdrawal password stays as it is. Somebody is signed in to your account, though: open Ballast by typing its address yourself, and set a new login password from its sign-in page.',
      ],
    }),
    withdrawal_password_was_reset: ({ pausedUntil, heldUntil }) => ({
      subject: 'Your withdrawal password was reset',
      body: [
        `The withdrawal password of your account was set anew by a link from this mailbox, and all sessions were ended. No rewards can be withdrawn until ${minute(pausedUntil)}. Until ${minute(heldUntil)} your payout wallet cannot be changed, and rewards go only to it or to addresses that were paid before.`,
        'If it was not you, somebody reads your mail. Secure your mailbox first. Then open Ballast by typing its address yourself, set a new login password with "Forgot password?", and have another link for the withdrawal password sent to you on the Account page: what was set before then opens nothing, and the 48 hours begin anew.',
      ],
    }),
    wallet_changed: ({ wallet, holdUntil, cancelLink }) => ({
      subject: 'Your payout wallet was changed',
      body: [
        `The payout wallet of your account is now ${oneLine(wallet)}. Receiving addresses you had before keep paying the wallets they were made for.`,
        `Until ${minute(holdUntil)} rewards are paid only to wallets you used before. Until then you can take the change back with this link. It also ends all sessions of your account:`,
        cancelLink,
        'If it was you, there is nothing to do. If it was not, open the link now, then change your passwords.',
      ],
    }),
    wallet_change_cancelled: ({ wallet }) => ({
      subject: 'The change of your payout wallet was taken back',
      body: [
        `Your payout wallet is ${oneLine(wallet)} again. All sessions of your account were ended, and no rewards can be withdrawn for 24 hours.`,
        'Please change both of your passwords: whoever changed the wallet knew the withdrawal password.',
      ],
    }),
    second_factor_changed: ({ what }) => ({
      subject: 'How you sign in was changed',
      body: [SECOND_FACTOR[what], SECURE_IT],
    }),
    codes_guessed: ({ codes, place }) => ({
      subject: `Wrong codes typed for your account: ${codes}`,
      body: [
        place === 'sign_in'
          ? `Somebody who knows your password tried to sign in to your account and typed ${codes} wrong codes in a row.`
          : `Somebody who is signed in to your account tried to confirm by your second factor and typed ${codes} wrong codes in a row.`,
        'If it was you, a backup code works instead of the app.',
        SECURE_IT,
      ],
    }),
    deposit_credited: ({ amount, transactionHash }) => ({
      subject: `Deposit credited: ${usdc(amount)} USDC`,
      body: [
        `Your deposit of ${usdc(amount)} USDC is final on the chain and credited to your principal.`,
        `Transaction: ${oneLine(transactionHash)}`,
      ],
    }),
    ...REDEMPTION_MAILS,
    wrong_token: ({ symbol, token, vault }) => ({
      subject: `Not USDC: ${oneLine(symbol)} came to your receiving address`,
      body: [
        `${oneLine(symbol)} (token contract ${oneLine(token)}) came to your receiving address ${oneLine(vault)}. Only native USDC is credited, so this was not.`,
        'It is not lost: your vault releases any token to your payout wallet. The deposit page says how.',
      ],
    }),
    payout_address_named: ({ wallet, payableFrom }) => ({
      subject: 'A new address for your rewards',
      body: [
        `Somebody with your withdrawal password asked for rewards to be paid to ${oneLine(wallet)}. It is not your payout wallet and was not paid before, so nothing can be withdrawn to it before ${minute(payableFrom)}.`,
        'If it was you, ask again then. If it was not, open Ballast by typing its address yourself and change both passwords on the Account page now: a new address named before such a change waits 48 hours anew.',
      ],
    }),
    withdrawal_requested: ({ amount, times, wallet }) => ({
      subject: `Withdrawal requested: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${times} withdrawals of your rewards were requested, together ${usdc(amount)} USDC, the last one to ${oneLine(wallet)}.`
          : `A withdrawal of ${usdc(amount)} USDC of your rewards to ${oneLine(wallet)} was requested.`,
        `An admin decides before anything is sent. A request open for more than 24 hours is marked overdue. Requests that follow within an hour come in one mail.`,
        NOT_REQUESTED,
      ],
    }),
    withdrawal_approved: ({ amount }) => ({
      subject: `Withdrawal approved: ${usdc(amount)} USDC`,
      body: [
        `Your withdrawal of ${usdc(amount)} USDC was approved. You get another mail when the payment is final on the chain.`,
      ],
    }),
    withdrawal_denied: ({ amount, reason }) => ({
      subject: `Withdrawal denied: ${usdc(amount)} USDC`,
      body: [
        `Your withdrawal of ${usdc(amount)} USDC was denied. Nothing was sent, and the ${usdc(amount)} USDC are back in your available rewards.`,
        reasonOfDenial(reason),
        'What a statement names as due you can still claim yourself, with your own wallet: Rewards, ‘Claim it yourself’.',
      ],
    }),
    withdrawal_cancelled: ({ amount, times, reason }) => ({
      subject: `Withdrawal taken back: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${times} requests to withdraw ${usdc(amount)} USDC together have ended.`
          : `Your request to withdraw ${usdc(amount)} USDC has ended.`,
        `Nothing was sent, and the ${usdc(amount)} USDC are back in your available rewards.`,
        `${times > 1 ? 'Why the last one' : 'Why'}: ${oneLine(returnReasonText(fromSent(reason)))}`,
      ],
    }),
    withdrawal_paid: ({ amount, wallet, transactionHash }) => ({
      subject: `Withdrawal paid: ${usdc(amount)} USDC`,
      body: [
        `${usdc(amount)} USDC were paid to ${oneLine(wallet)}. The payment is final on the chain.`,
        `Transaction: ${oneLine(transactionHash)}`,
      ],
    }),
    rewards_claimed: ({ amount, times, wallet, transactionHash }) => ({
      subject: `Rewards claimed: ${usdc(amount)} USDC`,
      body: [
        times > 1
          ? `${usdc(amount)} USDC of your rewards were paid by ${times} claims with your own wallet, the last one to ${oneLine(wallet)}. The payments are final on the chain.`
          : `${usdc(amount)} USDC of your rewards were paid to ${oneLine(wallet)} by a claim with your own wallet. The payment is final on the chain.`,
        `${times > 1 ? 'The last transaction' : 'Transaction'}: ${oneLine(transactionHash)}`,
        'Claims that follow within an hour come in one mail.',
      ],
    }),
    withdrawal_failed: ({ amount, reason }) => ({
      subject: `Withdrawal failed: ${usdc(amount)} USDC`,
      body: [
        `Your withdrawal of ${usdc(amount)} USDC could not be paid. The ${usdc(amount)} USDC are back in your available rewards, and you can ask again.`,
        `What happened: ${oneLine(returnReasonText(fromSent(reason)))}`,
      ],
    }),
    ready_to_start: ({ day }) => ({
      subject: 'Your next cycle can be started',
      body: [
        `The business day ${date(day)} has begun, and your cycle of that day is still to be run. It is started on the Dashboard, which says what it would pay or what stands against it.`,
        CHOSEN,
      ],
    }),
    ready_to_collect: ({ reward, completedAt }) => ({
      subject: `Ready to collect: ${usdc(reward)} USDC`,
      body: [
        `Your cycle was complete at ${minute(completedAt)}. Its reward of ${usdc(reward)} USDC waits on the Dashboard until you collect it.`,
        CHOSEN,
      ],
    }),
    rewards_unlocked: ({ amount }) => ({
      subject: `Rewards unlocked: ${usdc(amount)} USDC`,
      body: [
        `The lock of ${usdc(amount)} USDC of your rewards has ended. They are available on the Rewards page.`,
        CHOSEN,
      ],
    }),
    statement_ready: ({ month }) => ({
      subject: `Your statement of ${monthName(month)}`,
      body: [`${monthName(month)} is complete. What moved in it stands on the History page.`, CHOSEN],
    }),
    statement_proof: ({ statement, file }) => {
      const name = `ballast-proof-${statement}.json`;
      return {
        subject: `Your proof of statement ${statement}`,
        body: [
          `Attached is your proof of statement ${statement}, the newest one on chain when this mail was written: what the reward pool owed you by then, as a part of a sum that stands on chain. It is the file that ‘My proof’ on the Account page downloads.`,
          `Two commands of the Ballast code work from it, without this site. “npm run verify:statement -- --proof ${name}” recomputes it, and with an RPC compares it with the chain. “npm run claim -- --proof ${name} --rpc” and the address of an RPC prepares the claim of what is due.`,
          'A claim takes a file of the statement that counts at that time. While this site is there, a newer statement follows about each hour: download its file for a claim, and keep this one as a record.',
          'The file holds your account id, your wallet, your vault and amounts.',
          'You get this mail once a month because you chose it. To stop it, turn off ‘Mail it to me each month’ under ‘My proof’ on the Account page.',
        ],
        attachment: { name, content: file },
      };
    },
    alarms: ({ alarms, link }) => ({
      subject: alarmSubject('en', alarms),
      body: [
        ...alarms.map((alarm) => alarmMessage('en', alarm)),
        'Who is on an alarm, and what was found, is in the admin area:',
        link,
      ],
    }),
  },
};
