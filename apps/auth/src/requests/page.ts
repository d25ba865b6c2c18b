import { CodedError } from '@ballast/platform/errors/coded-error';
import { isId } from '@ballast/platform/ids/new-id';
import type { PageQueryDto } from '@ballast/dto/transactions/transaction.dto';

const DEFAULT_LIMIT = 50;

/** One page of a list that is ordered by descending UUIDv7, newest first. */
export interface Page {
  readonly limit: number;
  /** Only rows below this id; null on the first page. */
  readonly before: string | null;
}

/** @throws CodedError INVALID_CURSOR for a cursor this service never gave out */
export function pageOf(query: PageQueryDto): Page {
  const before = query.cursor === undefined || query.cursor === '' ? null : query.cursor;
  if (before !== null && !isId(before)) {
    throw new CodedError('INVALID_CURSOR', 'This cursor is not one of ours. Start again without it.');
  }
  return { limit: query.limit ?? DEFAULT_LIMIT, before };
}

/** Cuts the one row too many that tells whether there is a next page; its cursor is the last row's id. */
export function cutPage<Row extends { readonly id: string }>(
  rows: readonly Row[],
  page: Page,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, page.limit);
  return { items, next: rows.length > page.limit ? (items.at(-1)?.id ?? null) : null };
}
