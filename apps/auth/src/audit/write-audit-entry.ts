import type { QueryDeepPartialEntity } from 'typeorm';
import type { AuditAction, AuditRecorded } from '@ballast/dto/events/audit-recorded';
import { QUEUES } from '@ballast/dto/events/queues';
import { newId } from '@ballast/platform/ids/new-id';
import { appendToOutbox } from '@ballast/platform/outbox/append-to-outbox';
import type { Tx } from '@ballast/platform/postgres/tx';
import { currentRequestId } from '@ballast/platform/request/request-context';
import { SCHEMA } from '../persistence/migrations';
import { AuditEntry } from './audit-entry.entity';

/** An action to record. */
export interface NewAuditEntry extends Omit<AuditEntry, 'id' | 'action' | 'requestId' | 'createdAt'> {
  readonly action: AuditAction<'auth'>;
  /** Real time. */
  readonly at: Date;
}

/**
 * Writes the entry in the transaction of the action, so that every admin action has one, and publishes it to the
 * ledger, which chains the entries of all processes.
 */
export async function writeAuditEntry(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const id = newId();
  const requestId = currentRequestId() ?? null;
  const { actor, action, subject, before, after, ip, at } = entry;
  const row = { id, actor, action, subject, before, after, ip, requestId, createdAt: at };
  await tx.getRepository(AuditEntry).insert(row as QueryDeepPartialEntity<AuditEntry>);
  const recorded: AuditRecorded<'auth'> = {
    id,
    actor,
    action,
    subject,
    before,
    after,
    ip,
    requestId,
    at: at.toISOString(),
  };
  await appendToOutbox(tx, SCHEMA, { type: QUEUES.auditRecorded, key: id, payload: { ...recorded } });
}
