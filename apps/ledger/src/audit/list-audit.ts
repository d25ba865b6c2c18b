import type { AuditEntryDto } from '@ballast/dto/admin/audit.dto';
import { BY_SEQ } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import { startsWith } from '@ballast/platform/postgres/starts-with';
import type { Database } from '@ballast/platform/postgres/tx';
import { LINK_COLUMNS, toLink, type ChainLink, type LinkRow } from './chain.store';

/** Filters of the audit log; null: any. */
export interface AuditFilter {
  readonly actor: string | null;
  /** A prefix of the action. */
  readonly action: string | null;
  readonly subject: string | null;
  readonly since: Date | null;
}

const LIST = `
  SELECT ${LINK_COLUMNS} FROM audit_entry
   WHERE ($1::bigint IS NULL OR seq < $1) AND ($2::uuid IS NULL OR actor = $2) AND ($3::text IS NULL OR action LIKE $3)
     AND ($4::text IS NULL OR subject = $4) AND ($5::timestamptz IS NULL OR created_at >= $5)
   ORDER BY seq DESC LIMIT $6`;

/** A page of the log, newest first by place in the chain. @throws DomainError INVALID_CURSOR */
export async function listAudit(db: Database, filter: AuditFilter, page: PageQuery): Promise<Page<ChainLink>> {
  const { actor, subject, since } = filter;
  const action = filter.action === null ? null : startsWith(filter.action);
  const entries = await readPage(page, BY_SEQ, (after, count) =>
    query<LinkRow>(db, LIST, [after?.seq ?? null, actor, action, subject, since, count]),
  );
  return mapPage(entries, toLink);
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
