import type { FastifyReply } from 'fastify';
import type { Order } from './order';

const DEFAULT_LIMIT = 50;
/** Rows of a page when a list is written whole: the longest list needs no more memory than one page. */
const LARGE_PAGE = 500;

/** The page that a caller asks for; the first one without a cursor. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The rows of a page and the cursor of the next one. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** null on the last page. */
  readonly nextCursor: string | null;
}

/** Reads `count` rows after a key, or the first ones. */
type Fetch<Key, Row> = (after: Key | null, count: number) => Promise<readonly Row[]>;

/**
 * Reads a page of a list that can grow; one row more than it holds tells whether there is another.
 * @throws DomainError INVALID_CURSOR
 */
export async function readPage<Key, Row>(
  { limit = DEFAULT_LIMIT, cursor = '' }: PageQuery,
  { keyset, keyOf }: Order<Key, Row>,
  fetch: Fetch<Key, Row>,
): Promise<Page<Row>> {
  const fetched = await fetch(cursor === '' ? null : keyset.decode(cursor), limit + 1);
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: fetched.length > limit && last !== undefined ? keyset.encode(keyOf(last)) : null };
}

export function mapPage<Row, Shown>({ rows, nextCursor }: Page<Row>, show: (row: Row) => Shown): Page<Shown> {
  return { rows: rows.map(show), nextCursor };
}

/** Gives the rows as the response, and the next cursor as its header (`docs/product/api.md §1`). */
export function sendPage<Row>(reply: FastifyReply, { rows, nextCursor }: Page<Row>): Row[] {
  if (nextCursor !== null) reply.header('x-next-cursor', nextCursor);
  return [...rows];
}

/** The rows of a whole list, page by page; empty pages are left out. */
export async function* allPages<Row>(
  read: (page: PageQuery) => Promise<Page<Row>>,
): AsyncGenerator<readonly Row[], void, undefined> {
  let cursor: string | undefined;
  do {
    const { rows, nextCursor }: Page<Row> = await read({ limit: LARGE_PAGE, cursor });
    if (rows.length > 0) yield rows;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
