import fc from 'fast-check';
import { newId } from '../ids/new-id';
import { type IdPage, cutIdPage, parseIdPage } from './id-page';

describe('a page of a list', () => {
  const ids = Array.from({ length: 60 }, newId)
    .sort()
    .reverse()
    .map((id) => ({ id }));
  /** The equivalent of the stores' SQL. */
  const fetch = (page: IdPage) =>
    ids.filter(({ id }) => page.before === null || id < page.before).slice(0, page.limit + 1);

  it('followed by its cursor shows every row once, in order, whatever the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (limit) => {
        const seen: { id: string }[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page = parseIdPage({ limit, cursor });
          const { items, nextCursor } = cutIdPage(fetch(page), page);
          seen.push(...items);
          cursor = nextCursor;
        }
        expect(seen).toEqual(ids);
      }),
    );
  });

  it('is the first 50 rows when nothing is asked', () => {
    expect(parseIdPage({})).toEqual({ limit: 50, before: null });
  });

  it('knows only cursors it gave out', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), (cursor) => {
        expect(() => parseIdPage({ cursor })).toThrow('INVALID_CURSOR');
      }),
    );
  });
});
