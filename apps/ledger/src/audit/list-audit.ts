import type { AuditEntryDto } from '@ballast/dto/admin/audit.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import type { Page } from '../persistence/keyset-cursor';
import { LINK_COLUMNS, toLink, type ChainLink, type LinkRow } from './chain.store';

/** Filters of the audit log; null: any. */
export interface AuditFilter {
  readonly actor: string | null;
  /** A prefix of the action. */
  readonly action: string | null;
  readonly subject: string | null;
  readonly since: Date | null;
}

/** A page of them. */
export interface AuditQuery extends AuditFilter {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A page of the log, newest first by place in the chain. @throws DomainError INVALID_CURSOR */
export async function listAudit(db: Database, request: AuditQuery): Promise<Page<ChainLink>> {
  const rows = await query<LinkRow>(
    db,
    `SELECT ${LINK_COLUMNS} FROM audit_entry
      WHERE ($1::bigint IS NULL OR seq < $1) AND ($2::uuid IS NULL OR actor = $2) AND ($3::text IS NULL OR action LIKE $3)
        AND ($4::text IS NULL OR subject = $4) AND ($5::timestamptz IS NULL OR created_at >= $5)
      ORDER BY seq DESC LIMIT $6`,
    [
      ...[placeIn(request.cursor), request.actor],
      request.action === null ? null : `${request.action.replaceAll(/[\\%_]/g, '\\$&')}%`,
      ...[request.subject, request.since, request.limit + 1],
    ],
  );
  const links = rows.slice(0, request.limit).map(toLink);
  const last = links.at(-1);
  return { rows: links, nextCursor: rows.length > request.limit && last !== undefined ? String(last.seq) : null };
}

function placeIn(cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  if (/^[1-9]\d{0,14}$/.test(cursor)) return cursor;
  throw new DomainError('INVALID_CURSOR', { reason: 'first_page' });
}

/** An entry as admins read it. */
export function toAuditEntry(link: ChainLink, names: ReadonlyMap<string, string>): AuditEntryDto {
  const { id, seq, actor, action, subject, before, after, ip, at, hash } = link;
  return {
    ...{ id, seq, action, subject, ip, at, hash },
    actor: { id: actor, name: names.get(actor) ?? null },
    before: before === null ? null : { ...before },
    after: after === null ? null : { ...after },
  };
}
