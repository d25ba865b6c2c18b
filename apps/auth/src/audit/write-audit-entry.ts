import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { currentRequestId } from '@ballast/platform/request/request-context';

/** One line of the audit log (`01-rules §6`: who, what, before, after, when, from where). */
export interface AuditEntry {
  /** The admin's member id. */
  readonly actor: string;
  /** What was done, e.g. `member.suspended`. */
  readonly action: string;
  /** What it was done to: an id. */
  readonly subject: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly ip: string | null;
  /** Real time. */
  readonly at: Date;
}

/** Writes the entry in the transaction of the action, so that no admin action exists without one. */
export async function writeAuditEntry(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx.query(
    `INSERT INTO audit_entry (id, actor, action, subject, before, after, ip, request_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      entry.actor,
      entry.action,
      entry.subject,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
      entry.ip,
      currentRequestId() ?? null,
      entry.at,
    ],
  );
}
