import { type FindOperator, LessThan } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { isId } from '../ids/new-id';

/** The order of a list: each row's key, and how keys become cursors. */
export interface Order<Key, Row> {
  readonly keyset: Keyset<Key>;
  readonly keyOf: (row: Row) => Key;
}

/** Keys of rows as cursors, which are opaque to clients. */
export interface Keyset<Key> {
  encode(key: Key): string;
  /** @throws DomainError INVALID_CURSOR for anything that `encode` did not write. */
  decode(cursor: string): Key;
}

interface Field<Value> {
  write(value: Value): string;
  /** undefined for a text that `write` did not give. */
  read(text: string): Value | undefined;
}

const ID: Field<string> = { write: (id) => id, read: (text) => (isId(text) ? text : undefined) };
const TIME: Field<Date> = {
  write: (at) => String(at.getTime()),
  read: (text) => (/^\d{1,14}$/.test(text) ? new Date(Number(text)) : undefined),
};
const NUMBER: Field<number> = {
  write: String,
  read: (text) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined),
};

type Fields<Key> = { readonly [Name in keyof Key]: Field<Key[Name]> };

function defineKeyset<Key extends object>(fields: Fields<Key>): Keyset<Key> {
  const list = Object.entries(fields) as [keyof Key, Field<unknown>][];
  const encode = (key: Key): string =>
    Buffer.from(list.map(([name, { write }]) => write(key[name])).join('.')).toString('base64url');
  return {
    encode,
    decode: (cursor) => {
      const texts = Buffer.from(cursor, 'base64url').toString('latin1').split('.');
      const values = list.map(([name, { read }], index) => [name, read(texts[index] ?? '')] as const);
      const key = Object.fromEntries(values) as Key;
      // Written anew, too: base64 has many spellings of the same bytes.
      const isOurs = values.every(([, value]) => value !== undefined) && encode(key) === cursor;
      if (!isOurs) throw new DomainError('INVALID_CURSOR', {});
      return key;
    },
  };
}

/** The place of a row in a list by time. */
export interface TimeKey {
  readonly at: Date;
  readonly id: string;
}

const IDS = defineKeyset<{ readonly id: string }>({ id: ID });
const TIMES = defineKeyset<TimeKey>({ at: TIME, id: ID });
const PLACES = defineKeyset<{ readonly seq: number }>({ seq: NUMBER });

/** By id, a UUIDv7: as the rows were made. */
export const BY_ID = { keyset: IDS, keyOf: ({ id }: { readonly id: string }) => ({ id }) };

/** By the time in a column, e.g. of the programme, and by id within a millisecond. */
export const byTime = <Column extends string>(column: Column) => ({
  keyset: TIMES,
  keyOf: (row: Readonly<Record<Column, Date>> & { readonly id: string }) => ({ at: row[column], id: row.id }),
});

/** By the place in a sequence, from 1 on. */
export const BY_SEQ = { keyset: PLACES, keyOf: ({ seq }: { readonly seq: bigint }) => ({ seq: Number(seq) }) };

/** For TypeORM's `where` in a list by id: the rows after a key, all of them without one. */
export function olderThan(after: { readonly id: string } | null): { id?: FindOperator<string> } {
  return after === null ? {} : { id: LessThan(after.id) };
}
