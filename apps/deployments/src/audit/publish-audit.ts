import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import { currentRequestId } from '@ballast/platform/request/request-context';
import type { AdminAction } from '../access/author';
import { SCHEMA } from '../persistence/migrations';

/** An admin's action and its object. */
export interface AuditedAction extends Pick<AuditRecorded<'deployments'>, 'action' | 'subject' | 'before' | 'after'> {
  readonly at: Date;
}

/**
 * Publishes the action to the ledger, which keeps the audit log, in the transaction of the action
 * (`docs/product/rules.md §6`). CI's reports are no admin actions.
 */
export async function publishAudit(tx: Tx, admin: AdminAction | null, deed: AuditedAction): Promise<void> {
  if (admin === null) return;
  const id = newId();
  const { action, subject, before, after } = deed;
  const recorded: AuditRecorded<'deployments'> = {
    ...{ id, actor: admin.actor, action, subject, before, after, ip: admin.ip },
    ...{ requestId: currentRequestId() ?? null, at: deed.at.toISOString() },
  };
  await appendToOutbox(tx, SCHEMA, { type: QUEUES.auditRecorded, key: id, payload: { ...recorded } });
}
