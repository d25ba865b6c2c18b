import type { ScreenPath } from '@ballast/dto/screens/screens';
import type { MailKind } from '@ballast/texts/mails/mail-data';
import type { MailPage } from '@ballast/texts/mails/mail-texts';

/** The path of each page that a mail leads to. */
export const PATH_OF: Readonly<Record<MailPage, ScreenPath>> = {
  deposit: '/deposit',
  redeem: '/redeem',
  rewards: '/rewards',
  history: '/transactions',
};

/**
 * The page that shows more of what a mail says. Mails about the security of an account have none: they tell their reader to
 * type the address, so that nobody gets used to signing in from such a mail.
 */
export const PAGE_OF: Partial<Readonly<Record<MailKind, MailPage>>> = {
  deposit_credited: 'history',
  redemption_requested: 'redeem',
  redemption_sent: 'redeem',
  redemption_arrived: 'redeem',
  redemption_failed: 'redeem',
  principal_released: 'redeem',
  wrong_token: 'deposit',
  withdrawal_requested: 'rewards',
  withdrawal_approved: 'rewards',
  withdrawal_denied: 'rewards',
  withdrawal_cancelled: 'rewards',
  withdrawal_failed: 'rewards',
  withdrawal_paid: 'history',
  rewards_claimed: 'history',
  rewards_unlocked: 'rewards',
  statement_ready: 'history',
};
