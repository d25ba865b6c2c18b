import { adminTabTexts } from '@ballast/texts/web/admin-tabs';
import { frameTexts } from '@ballast/texts/web/frame';
import { shellTexts } from '@ballast/texts/web/shell';
import { shortcutTexts } from '@ballast/texts/web/shortcuts';

/** A page with the keys that lead to it. */
export interface PageShortcut {
  readonly keys: string;
  readonly to: string;
  readonly label: string;
}

const { nav } = frameTexts;

const MEMBER_PAGES: readonly PageShortcut[] = [
  { keys: 'g d', to: '/', label: nav.dashboard },
  { keys: 'g p', to: '/deposit', label: nav.deposit },
  { keys: 'g m', to: '/redeem', label: nav.redeem },
  { keys: 'g r', to: '/rewards', label: nav.rewards },
  { keys: 'g h', to: '/transactions', label: nav.history },
  { keys: 'g a', to: '/account', label: nav.account },
  { keys: 'g s', to: '/reserves', label: shellTexts.reserves },
];

const ADMIN_PAGES: readonly PageShortcut[] = [
  { keys: 'g w', to: '/admin?tab=withdrawals', label: shortcutTexts.queue },
  { keys: 'g o', to: '/admin?tab=overview', label: adminTabTexts.overview },
  { keys: 'g u', to: '/admin?tab=users', label: adminTabTexts.users },
  { keys: 'g i', to: '/admin?tab=invitations', label: adminTabTexts.invitations },
  { keys: 'g t', to: '/admin?tab=transactions', label: adminTabTexts.transactions },
  { keys: 'g x', to: '/admin?tab=operations', label: adminTabTexts.operations },
  { keys: 'g l', to: '/admin?tab=audit', label: adminTabTexts.audit },
  { keys: 'g e', to: '/deployment', label: nav.deployment },
];

/** The pages that keys lead to, by who is signed in. */
export const pageShortcuts = (isAdmin: boolean): readonly PageShortcut[] =>
  isAdmin ? [...MEMBER_PAGES, ...ADMIN_PAGES] : MEMBER_PAGES;
