import type { FastifyReply } from 'fastify';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { isId } from '../ids/new-id';

const DEFAULT_LIMIT = 50;

/** One page of a list that is ordered by descending UUIDv7, newest first. */
export interface IdPage {
  readonly limit: number;
  /** Only rows below this id; null on the first page. */
  readonly before: string | null;
}

/** Parses a list's paging parameters. @throws DomainError INVALID_CURSOR for a cursor this service did not issue */
export function parseIdPage(query: { readonly limit?: number; readonly cursor?: string }): IdPage {
  const before = query.cursor === undefined || query.cursor === '' ? null : query.cursor;
  if (before !== null && !isId(before)) {
    throw new DomainError('INVALID_CURSOR', { reason: 'without_it' });
  }
  return { limit: query.limit ?? DEFAULT_LIMIT, before };
}

/** Removes the extra row that indicates a next page; the page's cursor is its last row's id. */
export function cutIdPage<Row extends { readonly id: string }>(
  fetched: readonly Row[],
  { limit }: IdPage,
): { items: Row[]; nextCursor: string | null } {
  const items = fetched.slice(0, limit);
  return { items, nextCursor: fetched.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/**
 * Returns the page's rows as the response and sets the next cursor (`docs/product/api.md §1`: X-Next-Cursor when there
 * is more).
 */
export function sendIdPage<Row extends { readonly id: string }>(
  reply: FastifyReply,
  fetched: readonly Row[],
  page: IdPage,
): Row[] {
  const { items, nextCursor } = cutIdPage(fetched, page);
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
  return items;
}
