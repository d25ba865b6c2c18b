import { DomainError } from '@ballast/domain/errors/domain-error';
import { isId } from '@ballast/platform/ids/new-id';

/** Position in a list that is ordered by (time, id), newest first. */
export interface Keyset {
  readonly at: Date;
  readonly id: string;
}

/** The rows of a page and the cursor of the next one. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  /** For `X-Next-Cursor`; null when this is the last page. */
  readonly nextCursor: string | null;
}

export const DEFAULT_LIMIT = 50;

/** Encodes a cursor that is opaque to clients. */
export function encodeCursor({ at, id }: Keyset): string {
  return Buffer.from(`${at.getTime()}.${id}`).toString('base64url');
}

/** @throws DomainError INVALID_CURSOR for anything that `encodeCursor` did not write. */
export function decodeCursor(cursor: string): Keyset {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
  if (!/^\d{1,14}$/.test(time) || !isId(id)) {
    throw new DomainError('INVALID_CURSOR', { reason: 'first_page' });
  }
  return { at: new Date(Number(time)), id };
}

/** Cuts `limit + 1` fetched rows into a page. */
export function toPage<Row>(fetched: readonly Row[], limit: number, keyOf: (row: Row) => Keyset): Page<Row> {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, nextCursor: fetched.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null };
}
