import { auditTexts } from '@ballast/texts/web/admin-audit';
import { tabLink } from './admin-tabs';

type Known = keyof typeof auditTexts.actions;

const WITHDRAWAL = 'withdrawal:';
export const KNOWN_ACTIONS = Object.keys(auditTexts.actions) as readonly Known[];

/** The label of an action; an unknown one is shown as it is. */
export function actionLabel(action: string): string {
  return Object.hasOwn(auditTexts.actions, action) ? auditTexts.actions[action as Known] : action;
}

/** The admin page of an action's object; null when there is none. */
export function placeOf(action: string, subject: string): string | null {
  if (action.startsWith('member.')) return tabLink('users', { user: subject });
  if (!subject.startsWith(WITHDRAWAL)) return null;
  return tabLink('withdrawals', { status: 'all', q: subject.slice(WITHDRAWAL.length) });
}
