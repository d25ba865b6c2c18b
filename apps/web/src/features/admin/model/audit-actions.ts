import { auditTexts } from '../../../texts/en/admin-audit';
import { tabLink } from './admin-tabs';

type Known = keyof typeof auditTexts.actions;

const WITHDRAWAL = 'withdrawal:';
export const KNOWN_ACTIONS = Object.keys(auditTexts.actions) as readonly Known[];

/** What an action is called; one we do not know is shown as it came. */
export function actionLabel(action: string): string {
  return Object.hasOwn(auditTexts.actions, action) ? auditTexts.actions[action as Known] : action;
}

/** Where the admin area shows what an action was done to; null where it has no place of its own. */
export function placeOf(action: string, subject: string): string | null {
  if (action.startsWith('member.')) return tabLink('users', { user: subject });
  if (!subject.startsWith(WITHDRAWAL)) return null;
  return tabLink('withdrawals', { status: 'all', q: subject.slice(WITHDRAWAL.length) });
}
