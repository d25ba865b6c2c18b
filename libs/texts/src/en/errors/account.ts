import type { AccountErrors } from '@ballast/domain/errors/params/account-errors';
import type { ErrorTexts } from '../../error-texts';
import { FORBIDDEN_WALLETS, INVALID_ADDRESSES, walletHold } from './wallets';
import { weakPassword } from './weak-password';

const EXISTING = {
  email: 'There already is an account with this email address. Please sign in.',
  phone: 'There already is an account with this phone number. Please sign in.',
  admin_email: 'This email address belongs to a member. Choose another for the admin.',
} as const;

const FORBIDDEN = {
  not_allowed: 'This is not allowed.',
  processes_only: 'This call is for other processes only.',
  members_only: 'This call needs a member.',
} as const;

const FACTOR_STATES = {
  not_on: 'No authenticator app is in use.',
  in_use: 'An authenticator app is in use already. Turn it off before you set up another one.',
  not_being_set_up: 'No authenticator app is being set up, or it is in use already. Begin the set-up anew.',
} as const;

const LINK_USED =
  'This link does not work any more: it was used, it is older than 30 minutes, or a newer one was sent.';

const NO_MAILBOX = {
  link: 'Your account has no email address, so no link can be sent. Only the present withdrawal password, or a second factor that was added with it, changes it; nobody at the club can set it. Your principal stays within reach: your payout wallet can take it out of your vault without this site.',
  proof:
    'Your account was opened with a phone number. Proofs are mailed to accounts that have an email address; you can download yours on the Account page.',
  reminders:
    'Your account was opened with a phone number. Reminders are mailed to accounts that have an email address.',
};

/** The English sentences of errors of accounts and of who asks. */
export const ACCOUNT_ERRORS: ErrorTexts<AccountErrors> = {
  NOT_SIGNED_IN: () => 'Please sign in first.',
  INVALID_CREDENTIALS: ({ reason }) =>
    reason === 'password'
      ? 'Invalid email or password'
      : 'This passkey does not sign in here, or it took longer than five minutes. Please try again.',
  TOTP_REQUIRED: ({ reason }) =>
    reason === 'missing' ? 'Enter the code of your authenticator app.' : 'This code is not right or was used before.',
  STEP_UP_REQUIRED: () => 'Please confirm with your second factor, then try again.',
  FORBIDDEN: ({ reason }) => FORBIDDEN[reason],
  FOREIGN_ORIGIN: () => 'This request comes from another site and is refused.',
  ACCOUNT_SUSPENDED: ({ reason }) =>
    reason === 'account'
      ? 'This account is suspended. Please contact support.'
      : 'Your account is suspended, so you cannot do this.',
  ADMIN_ONLY: ({ reason }) =>
    reason === 'administrators' ? 'Only administrators may do this.' : 'Only an admin may do this.',
  SECOND_FACTOR_MISSING: () => 'Set up two-factor authentication first: Account → Two-factor. Nothing was changed.',
  WITHDRAWAL_PASSWORD_NEEDED: () =>
    'The sign-in password alone does not change the withdrawal password. Enter the present withdrawal password, confirm with a second factor that was added with it, or have a link sent to your email address.',
  INVITATION_NOT_FOUND: () => 'This invitation code does not exist. Please check it for typing errors.',
  INVITATION_EXHAUSTED: () => 'This invitation code has been used up. Please ask for a new one.',
  INVITATION_EXPIRED: () => 'This invitation code has expired. Please ask for a new one.',
  INVITATION_REVOKED: () => 'This invitation code is no longer valid. Please ask for a new one.',
  ACCOUNT_EXISTS: ({ identifier }) => EXISTING[identifier],
  WEAK_PASSWORD: weakPassword,
  SAME_PASSWORDS: () =>
    'The withdrawal password must differ from the password: whoever learns one must not be able to use the other.',
  INVALID_EMAIL: ({ reason }) =>
    reason === 'unusable' ? 'This is not an email address we can use.' : 'The admin needs an email address.',
  INVALID_PHONE: () =>
    'This is not a phone number we can use. Please give it with its country code, like +4915112345678.',
  WRONG_WITHDRAWAL_PASSWORD: ({ reason }) =>
    reason === 'wrong' ? 'The withdrawal password is wrong.' : 'This is not your present withdrawal password.',
  OWN_ACCOUNT: ({ reason }) =>
    reason === 'status'
      ? 'You cannot suspend or restore your own account. Ask another admin.'
      : 'This withdrawal is your own, so another admin has to approve it. Nothing was sent.',
  WRONG_PASSWORD: () => 'This password is wrong.',
  INVALID_RESET_TOKEN: ({ password }) =>
    password === 'password'
      ? `${LINK_USED} Nothing was changed. Please ask for a new link.`
      : `${LINK_USED} Nothing was changed. Please ask for a new link on your Account page.`,
  INVALID_CANCEL_TOKEN: () =>
    'This link does not work any more: it was used, or the change is older than 48 hours. Nothing was changed. Please sign in and look at your payout wallet, or contact support.',
  CONTACT_UNCONFIRMED: ({ contact }) =>
    contact === 'email'
      ? 'Confirm your email address first: open the link in our mail, or have another one sent at the top of the page. Nothing was changed.'
      : 'Confirm your phone number first: have a code sent at the top of the page and enter it there. Nothing was changed.',
  CONTACT_CONFIRMED: () => 'This is confirmed already.',
  INVALID_CONFIRMATION: ({ reason }) =>
    reason === 'link'
      ? 'This link does not work any more: it was used, it is older than a day, or a newer one was sent. Sign in and have another one sent at the top of the page.'
      : 'This is not the code of the newest message, or it does not work any more: after ten minutes or five tries you need another one.',
  CONTACT_UNREACHABLE: ({ contact }) =>
    contact === 'phone'
      ? 'This club sends no SMS, so a phone number cannot be confirmed. Name an email address instead, at the top of the page.'
      : 'This club sends no mails, so an email address cannot be confirmed.',
  NO_MAILBOX: ({ reason }) => NO_MAILBOX[reason],
  PUSH_NOT_OFFERED: () => 'Reminders on devices are not set up at this club. They can come by mail.',
  INVALID_TOTP: ({ reason }) =>
    reason === 'wrong_or_used'
      ? 'This code is not right or was used before.'
      : 'This code is not right. Check that the time of your phone is right, and enter the code it shows now.',
  INVALID_PASSKEY: ({ reason }) =>
    reason === 'not_added'
      ? 'This passkey could not be added: it took longer than five minutes or was not made for this site. Try again.'
      : 'This passkey is not one of yours, or it took longer than five minutes. Please try again.',
  SECOND_FACTOR_STATE: (params) =>
    params.reason === 'too_many_passkeys'
      ? `You have ${params.most} passkeys, which is the most an account can have. Delete one first.`
      : FACTOR_STATES[params.reason],
  PASSKEY_EXISTS: () => 'This passkey is known already.',
  WITHDRAWALS_PAUSED: ({ until }, { minute }) =>
    `Withdrawals of rewards are paused until ${minute(until)}, because the security of this account was changed. Nothing was withdrawn: please try again then.`,
  WALLET_ON_HOLD: (params, words) => {
    const { minute } = words;
    switch (params.reason) {
      case 'no_new_vault':
        return `The payout wallet was changed on ${minute(params.since)}. Until ${minute(params.until)} no new receiving address is made: it would pay the new wallet only. Nothing was changed; addresses you have stay yours and are credited.`;
      case 'no_new_wallet':
        return `The withdrawal password was reset by a mailed link. Until ${minute(params.until)} no wallet can be named or changed. Nothing was changed: please try again then.`;
      default:
        return `${walletHold(params, words)} Nothing was withdrawn.`;
    }
  },
  INVALID_ADDRESS: ({ reason }) => INVALID_ADDRESSES[reason],
  INVALID_SIGNATURE: () =>
    'This signature is not by the wallet you named. Please sign with that very wallet, or leave the signature out.',
  FORBIDDEN_WALLET: ({ reason }) => FORBIDDEN_WALLETS[reason],
  PAYOUT_WALLET_MISSING: () => 'Please name your payout wallet first: it is the wallet your principal returns to.',
};
