import fc from 'fast-check';
import { newId } from '@ballast/platform/ids/new-id';
import { IdParam } from '@ballast/platform/http/id-param';
import { cutPage, pageOf } from './page';

describe('a page of a list', () => {
  const ids = Array.from({ length: 60 }, newId)
    .sort()
    .reverse()
    .map((id) => ({ id }));
  /** What the stores' SQL does. */
  const fetch = (page: ReturnType<typeof pageOf>) =>
    ids.filter(({ id }) => page.before === null || id < page.before).slice(0, page.limit + 1);

  it('followed by its cursor shows every row once, in order, whatever the limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (limit) => {
        const seen: { id: string }[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page = pageOf({ limit, cursor });
          const { items, next } = cutPage(fetch(page), page);
          seen.push(...items);
          cursor = next;
        }
        expect(seen).toEqual(ids);
      }),
    );
  });

  it('is the first 50 rows when nothing is asked', () => {
    expect(pageOf({})).toEqual({ limit: 50, before: null });
  });

  it('knows only cursors it gave out', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 50 }), (cursor) => {
        expect(() => pageOf({ cursor })).toThrow('not one of ours');
      }),
    );
  });
});

describe('an id in a path', () => {
  it('is taken in either case, and anything else is nothing', () => {
    const id = newId();
    expect(new IdParam().transform(id.toUpperCase())).toBe(id);
    for (const text of ['', 'x', '1', "' OR 1=1", `${id}0`]) {
      expect(() => new IdParam().transform(text)).toThrow('nothing with this id');
    }
  });
});
