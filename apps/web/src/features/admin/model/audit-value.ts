import { adminTexts } from '@ballast/texts/web/admin';
import { auditTexts } from '@ballast/texts/web/admin-audit';
import { memberTexts } from '@ballast/texts/web/admin-members';
import { withdrawalTexts } from '@ballast/texts/web/admin-withdrawals';
import { deploymentTexts } from '@ballast/texts/web/deployments';

/** The words of screens for recorded values, by name; a status is that of a member, a withdrawal or a deployment. */
const WORDS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries({
    contact: { email: memberTexts.detail.email, phone: memberTexts.detail.phone },
    environment: deploymentTexts.environments,
    paidFrom: auditTexts.paidFrom,
    reason: { denied: withdrawalTexts.denyDefault },
    state: adminTexts.invitations.statuses,
    status: { ...memberTexts.users.statuses, ...withdrawalTexts.states, ...deploymentTexts.statuses },
    type: deploymentTexts.events.types,
  }).map(([name, words]) => [name, new Map(Object.entries(words))]),
);

/** A recorded value in the reader's language, where it has words for it; else as it is. */
export function auditValue(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? auditTexts.yes : auditTexts.no;
  const text = String(value);
  return WORDS.get(name)?.get(text) ?? text;
}
