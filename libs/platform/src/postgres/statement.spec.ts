import { ThrowAwayDatabase, throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { DataSource } from 'typeorm';
import { defineColumns } from './columns';
import { createDataSource } from './data-source';
import { type BoundStatement, defineStatement } from './statement';
import { query } from './query';

const THING = defineColumns({
  id: 'uuid',
  kindOfThing: 'word',
  words: 'text?',
  micros: 'bigint',
  times: 'integer?',
  wide: 'numeric',
  isOn: 'boolean?',
  day: 'date',
  seenAt: 'timestamptz?',
  answer: 'json',
  details: 'jsonb?',
  bytes: 'bytea?',
  parents: { columns: ['parent_1', 'parent_2'], type: 'uuid?' },
});

const TABLE = `CREATE TABLE thing (id uuid PRIMARY KEY, kind_of_thing text NOT NULL, words text, micros bigint NOT NULL, times integer,
  wide numeric(78) NOT NULL, is_on boolean, day date NOT NULL, seen_at timestamptz, answer json NOT NULL, details jsonb, bytes bytea,
  parent_1 uuid, parent_2 uuid)`;

const INSERT = defineStatement({
  name: 'insert_things',
  takes: { things: THING },
  text: ({ things }) => `INSERT INTO thing (${THING.names}) SELECT ${THING.names} FROM ${things}`,
});

const [A, B] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'] as const;
const FULL = {
  id: A,
  kindOfThing: 'a_kind:of-thing',
  words: 'any "text", {with} \\ NULL',
  micros: 9223372036854775807n,
  times: -1,
  wide: 10n ** 77n,
  isOn: true,
  day: '2026-11-22',
  seenAt: new Date('2026-11-22T07:00:00.123Z'),
  answer: { b: 1, a: [null, 'x'] },
  details: { deep: { er: '"' } },
  bytes: Buffer.from([0, 255]),
  parents: [A, B],
} as const;
const BARE = {
  ...{ id: B, kindOfThing: 'x', words: null, micros: -1, times: null, wide: '0', isOn: null, day: '2026-01-01' },
  ...{ seenAt: null, answer: null, details: null, bytes: null, parents: [] },
};

describe('a statement that is built from columns', () => {
  let database: ThrowAwayDatabase;
  let db: DataSource;
  const run = <Row>({ text, values }: BoundStatement): Promise<Row[]> => query<Row>(db, text, values);

  beforeAll(async () => {
    database = await throwAwayDatabase();
    db = await createDataSource({ url: database.url, schema: 'public', applicationName: 'spec' }).initialize();
    await db.query(TABLE);
  });
  afterAll(async () => {
    await db.destroy();
    await database.drop();
  });

  it('puts each value of each row into the column of its name, whatever its type', async () => {
    await run(INSERT.with({ things: [FULL, BARE] }));
    const [full, bare] = await query<Record<string, unknown>>(
      db,
      'SELECT *, day::text AS day, answer::text AS answer FROM thing ORDER BY id',
    );
    expect(full).toEqual({
      ...{ id: A, kind_of_thing: FULL.kindOfThing, words: FULL.words, micros: FULL.micros, times: -1, is_on: true },
      ...{ wide: String(FULL.wide), day: FULL.day, seen_at: FULL.seenAt, answer: '{"b":1,"a":[null,"x"]}' },
      ...{ details: FULL.details, bytes: FULL.bytes, parent_1: A, parent_2: B },
    });
    expect(bare).toEqual({
      ...{
        id: B,
        kind_of_thing: 'x',
        words: null,
        micros: -1n,
        times: null,
        is_on: null,
        wide: '0',
        day: '2026-01-01',
      },
      ...{ seen_at: null, answer: 'null', details: null, bytes: null, parent_1: null, parent_2: null },
    });
  });

  it('numbers rows, arrays and single values alike, in any order of use', async () => {
    const find = defineStatement({
      takes: { ids: 'uuid[]', pairs: THING.pick('micros', 'id'), at: 'timestamptz', word: 'text?' },
      text: ({ word, at, pairs, ids }) => `
        SELECT pairs.id, pairs.micros, ${at} AS at, ${word} AS word, cardinality(${pairs.micros}) AS size
          FROM ${pairs} WHERE pairs.id = ANY (${ids})`,
    });
    const at = new Date('2026-01-01T00:00:00Z');
    const pairs = [
      { id: A, micros: 1n },
      { id: B, micros: 2n },
    ];
    expect(await run(find.with({ at, word: null, pairs, ids: [B] }))).toEqual([
      { id: B, micros: 2n, at, word: null, size: 2 },
    ]);
    expect(await run(find.with({ at, word: 'x', pairs: [], ids: [] }))).toEqual([]);
  });

  it('has one text, whatever it is given', () => {
    const one = INSERT.with({ things: [FULL] });
    expect(one).toMatchObject({ name: 'insert_things', text: INSERT.text });
    expect(INSERT.with({ things: [] }).text).toBe(one.text);
    expect(one.values).toHaveLength(14);
  });

  it('refuses a plain token that is none, before Postgres sees it', () => {
    for (const kindOfThing of ['a,b"', 'a,b', '', 'NULL', 'null', 'a b', '{a}', "a'", 'a\n']) {
      expect(() => INSERT.with({ things: [{ ...FULL, kindOfThing }] })).toThrow(RangeError);
    }
  });

  it('takes any JSON document as one value, and null as SQL NULL', async () => {
    const find = defineStatement({ takes: { given: 'jsonb?' }, text: ({ given }) => `SELECT ${given} AS given` });
    for (const given of [['a', 1], 'text', { a: null }, 7, null]) {
      expect(await run(find.with({ given }))).toEqual([{ given }]);
    }
  });

  it('refuses a text that leaves out what it takes', () => {
    const takes = { things: THING.pick('id'), at: 'timestamptz' } as const;
    expect(() => defineStatement({ takes, text: ({ things }) => `SELECT FROM ${things}` })).toThrow('part of at');
  });
});
