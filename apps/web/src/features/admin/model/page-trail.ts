/** The position in a list that only has cursors to the next page. */
export interface ListPlace {
  /** Undefined on the first page. */
  readonly cursor: string | undefined;
  /** Cursors of the pages passed since the first; null when the page was opened by its address and nobody knows them. */
  readonly trail: readonly string[] | null;
}

/** Reads the trail from the history state; anything else is no trail. */
export function readPlace(cursor: string | null, kept: unknown): ListPlace {
  if (cursor === null) return { cursor: undefined, trail: [] };
  const known = Array.isArray(kept) && kept.every((one): one is string => typeof one === 'string');
  return { cursor, trail: known ? kept : null };
}

/** The page's number; null when it cannot be known. */
export function pageNumber({ cursor, trail }: ListPlace): number | null {
  if (cursor === undefined) return 1;
  return trail === null ? null : trail.length + 2;
}

/** One page on. */
export function nextPlace({ cursor, trail }: ListPlace, next: string): ListPlace {
  return { cursor: next, trail: cursor === undefined ? [] : trail && [...trail, cursor] };
}

/** One page back; the first page when the one before is not known. */
export function previousPlace({ trail }: ListPlace): ListPlace {
  const cursor = trail?.at(-1);
  return cursor === undefined ? { cursor, trail: [] } : { cursor, trail: trail?.slice(0, -1) ?? null };
}
