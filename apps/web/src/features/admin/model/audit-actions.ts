import { auditTexts } from '../../../texts/en/admin-audit';

type Known = keyof typeof auditTexts.actions;

export const KNOWN_ACTIONS = Object.keys(auditTexts.actions) as readonly Known[];

/** What an action is called; one we do not know is shown as it came. */
export function actionLabel(action: string): string {
  return Object.hasOwn(auditTexts.actions, action) ? auditTexts.actions[action as Known] : action;
}

/** A subject such as 'withdrawal:0198…' as its kind and its id; a bare id has no kind. */
export function subjectParts(subject: string): { readonly kind: string | null; readonly id: string } {
  const colon = subject.indexOf(':');
  return colon < 0 ? { kind: null, id: subject } : { kind: subject.slice(0, colon), id: subject.slice(colon + 1) };
}
