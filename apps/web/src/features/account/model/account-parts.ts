import { accountTexts } from '@ballast/texts/web/account';
import { reminderTexts } from '@ballast/texts/web/reminders';

/** The parts of the page in their order; their names are the anchors of links into it. */
export const ACCOUNT_PARTS = [
  { id: 'profile', title: accountTexts.profile.title },
  { id: 'language', title: accountTexts.language.title },
  { id: 'notifications', title: reminderTexts.title },
  { id: 'password', title: accountTexts.password.title },
  { id: 'withdrawal-password', title: accountTexts.withdrawalPassword.title },
  { id: 'two-factor', title: accountTexts.twoFactor.title },
  { id: 'passkeys', title: accountTexts.passkeys.title },
  { id: 'wallet', title: accountTexts.wallet.title },
  { id: 'proof', title: accountTexts.proof.title },
  { id: 'sessions', title: accountTexts.sessions.title },
  { id: 'export', title: accountTexts.export.title },
] as const;

export type AccountPart = (typeof ACCOUNT_PARTS)[number]['id'];
