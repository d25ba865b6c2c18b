import type { AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import { currentRequestId } from '@ballast/platform/request/request-context';
import { SCHEMA } from '../persistence/migrations';

/** One line of the audit log (`docs/product/rules.md §6`: who, what, before, after, when, from where). */
export interface AuditEntry {
  /** The admin's member id. */
  readonly actor: string;
  /** The action, e.g. `member.suspended`. */
  readonly action: string;
  /** The id of the object of the action. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly ip: string | null;
  /** Real time. */
  readonly at: Date;
}

/**
 * Writes the entry in the transaction of the action, so that every admin action has one, and publishes it to the
 * ledger, which chains the entries of all processes.
 */
export async function writeAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  const id = newId();
  const requestId = currentRequestId() ?? null;
  const { actor, action, subject, before, after, ip, at } = entry;
  await tx.query(
    `INSERT INTO audit_entry (id, actor, action, subject, before, after, ip, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, actor, action, subject, jsonOrNull(before), jsonOrNull(after), ip, requestId, at],
  );
  const recorded: AuditRecorded = { id, actor, action, subject, before, after, ip, requestId, at: at.toISOString() };
  await appendToOutbox(tx, SCHEMA, { type: QUEUES.auditRecorded, key: id, payload: { ...recorded } });
}

const jsonOrNull = (value: AuditEntry['before']): string | null => (value === null ? null : JSON.stringify(value));
