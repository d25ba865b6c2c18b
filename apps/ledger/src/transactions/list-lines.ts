import type { TransactionDto, TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { byTime, type TimeKey } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import { foundBy } from './found-by';
import { newestLines } from './history-lines';
import { describeLines } from './reasons';
import type { LineRow } from './transaction.store';

/** Filters of all members' transactions; null: any. */
export interface LinesFilter {
  readonly memberId: string | null;
  readonly types: readonly TransactionType[] | null;
  readonly status: string | null;
  readonly since: Date | null;
  /** Before this instant. */
  readonly until: Date | null;
  /** A text that is searched for, see `foundBy`. */
  readonly q: string | null;
  /** Of the descriptions. */
  readonly language: Language;
}

/** A page of lines over all members, newest first. @throws DomainError INVALID_CURSOR */
export async function listLines(db: Database, filter: LinesFilter, page: PageQuery): Promise<Page<TransactionDto>> {
  const lines = await readPage(page, byTime('created_at'), (after, count) => {
    const { conditions, values } = buildConditions(filter, after);
    return query<LineRow>(db, newestLines(conditions.join(' AND '), String(count)), values);
  });
  return { ...lines, rows: await describeLines(db, lines.rows, { language: filter.language, reader: 'admin' }) };
}

/** The conditions of the given filters only, so that each query is planned with the best index. */
function buildConditions(filter: LinesFilter, after: TimeKey | null): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { memberId, types, status, since, until, q } = filter;
  const conditions = ['true'];
  if (memberId !== null) conditions.push(`member_id = ${value(memberId)}`);
  if (types !== null) conditions.push(types.length === 1 ? `type = ${value(types[0])}` : `type = ANY(${value(types)})`);
  if (status !== null) conditions.push(`status = ${value(status)}`);
  if (since !== null) conditions.push(`created_at >= ${value(since)}`);
  if (until !== null) conditions.push(`created_at < ${value(until)}`);
  if (q !== null) conditions.push(foundBy(q, value));
  if (after !== null) {
    const at = value(after.at); // by itself, too: months are not told apart by a pair
    conditions.push(`created_at <= ${at}`, `(created_at, id) < (${at}, ${value(after.id)}::uuid)`);
  }
  return { conditions, values };
}
