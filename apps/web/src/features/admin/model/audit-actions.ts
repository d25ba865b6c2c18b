import { auditTexts } from '../../../texts/en/admin-audit';

type Known = keyof typeof auditTexts.actions;

export const KNOWN_ACTIONS = Object.keys(auditTexts.actions) as readonly Known[];

/** What an action is called; one we do not know is shown as it came. */
export function actionLabel(action: string): string {
  return Object.hasOwn(auditTexts.actions, action) ? auditTexts.actions[action as Known] : action;
}

/** Whether an action was done to a member, whom its subject names by their id. */
export const isAboutMember = (action: string): boolean => action.startsWith('member.');
