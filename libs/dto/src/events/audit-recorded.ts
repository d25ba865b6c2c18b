/**
 * The actions that each process records for the ledger, which refuses every other one of it: whoever can write to the outbox
 * of one process speaks for no other, and not for the ledger, which records what is done to money by itself. An action that
 * was recorded once stays in its list: a message may be sent again after weeks.
 */
export const AUDIT_ACTIONS = {
  auth: [
    'admin.created',
    'invitation.created',
    'invitation.revoked',
    'member.contact_changed',
    'member.contact_confirmed',
    'member.restored',
    'member.suspended',
  ],
  deployments: [
    'deployment.created',
    'deployment.changed',
    'deployment.event_added',
    'deployment_token.created',
    'deployment_token.revoked',
  ],
} as const;

/** A process that records actions for the ledger. */
export type AuditSender = keyof typeof AUDIT_ACTIONS;
/** An action that a process may record. */
export type AuditAction<Sender extends AuditSender> = (typeof AUDIT_ACTIONS)[Sender][number];

/** Whether an action is one that this sender records. */
export function isActionOf(sender: string, action: unknown): boolean {
  const lists: Readonly<Record<string, readonly unknown[]>> = AUDIT_ACTIONS;
  return Object.hasOwn(lists, sender) && lists[sender]?.includes(action) === true;
}

/**
 * One admin action (`docs/product/rules.md §6`), published by the process that executed it to the ledger, which keeps
 * the one chain of all actions. Data that readers of the log must not see (codes, tokens, passwords) is left out.
 */
export interface AuditRecorded<Sender extends AuditSender = AuditSender> {
  /** Of the entry, UUIDv7: one entry is chained once. */
  readonly id: string;
  /** The admin's member id. */
  readonly actor: string;
  readonly action: AuditAction<Sender>;
  /** The id of the object of the action. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The address it came from; null: from no address, e.g. by a command of the operator. */
  readonly ip: string | null;
  readonly requestId: string | null;
  /** Real time, ISO 8601. */
  readonly at: string;
}
