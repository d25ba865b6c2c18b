import fc from 'fast-check';
import { newId } from '../ids/new-id';
import { BY_ID, BY_SEQ, byTime, type Order } from './order';
import { allPages, mapPage, readPage, type Page, type PageQuery } from './page';

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly seq: bigint;
}

/** Sixty rows, newest first, three to a millisecond. */
const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({
  id: newId(),
  at: new Date(Math.floor(index / 3)),
  seq: BigInt(index + 1),
})).reverse();

/** A list whose rows come after a key as the stores' SQL finds them. */
function listBy<Key>(order: Order<Key, Row>, isAfter: (row: Row, key: Key) => boolean) {
  return (page: PageQuery): Promise<Page<Row>> =>
    readPage(page, order, async (after, count) =>
      ROWS.filter((row) => after === null || isAfter(row, after)).slice(0, count),
    );
}

const AT = byTime('at');
const LISTS = {
  'by id': listBy(BY_ID, (row, { id }) => row.id < id),
  'by time': listBy(AT, (row, { at, id }) => row.at < at || (row.at.getTime() === at.getTime() && row.id < id)),
  'by place': listBy(BY_SEQ, (row, { seq }) => row.seq < seq),
};

/** Whether it is none of the few short texts that happen to be the cursor of a place in a sequence. */
const isNoNumber = (text: string): boolean => !/^\d+$/.test(Buffer.from(text, 'base64url').toString('latin1'));

describe.each(Object.entries(LISTS))('a page of a list %s', (_order, read) => {
  it('followed by its cursor shows every row once, in order, whatever the limit', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (limit) => {
        const seen: Row[] = [];
        let cursor: string | null = '';
        while (cursor !== null) {
          const page: Page<Row> = await read({ limit, cursor });
          seen.push(...page.rows);
          cursor = page.nextCursor;
        }
        expect(seen).toEqual(ROWS);
      }),
    );
  });

  it('is the first 50 rows when nothing is asked', async () => {
    expect((await read({})).rows).toEqual(ROWS.slice(0, 50));
  });

  it('is refused for a cursor that was not given out', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 50 }).filter(isNoNumber), async (cursor) => {
        await expect(read({ cursor })).rejects.toThrow('INVALID_CURSOR');
      }),
    );
    const ofAll = [
      BY_ID.keyset.encode({ id: newId() }),
      AT.keyset.encode({ at: new Date(), id: newId() }),
      BY_SEQ.keyset.encode({ seq: 7 }),
    ];
    const accepted = await Promise.allSettled(ofAll.map((cursor) => read({ cursor })));
    expect(accepted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('all pages of a list are read one after the other, with what is made of their rows', async () => {
  const seen: bigint[] = [];
  for await (const rows of allPages(async (page) =>
    mapPage(await LISTS['by place']({ ...page, limit: 7 }), ({ seq }) => seq),
  ))
    seen.push(...rows);
  expect(seen).toEqual(ROWS.map(({ seq }) => seq));
});
