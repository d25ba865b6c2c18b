/**
 * The SQL types of columns and their TypeScript types. `word` is text of plain tokens (ids, enum words, addresses, hashes);
 * `text` is any text.
 */
interface Values {
  readonly uuid: string;
  readonly word: string;
  readonly text: string;
  readonly bigint: bigint | number;
  readonly integer: number;
  readonly numeric: bigint | string;
  readonly boolean: boolean;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** A string is ISO 8601. */
  readonly timestamptz: Date | string;
  readonly json: unknown;
  readonly jsonb: unknown;
  readonly bytea: Buffer;
}

export type BaseType = keyof Values;

/** A question mark allows NULL. */
export type ColumnType = BaseType | `${BaseType}?`;

export type ValueOf<T extends ColumnType> = T extends `${infer B extends BaseType}?`
  ? Values[B] | null
  : T extends BaseType
    ? Values[T]
    : never;

type Encoder = (values: readonly unknown[]) => unknown;

/** The SQL name of a type. */
export function sqlTypeOf(type: ColumnType): string {
  const base = baseOf(type);
  return base === 'word' ? 'text' : base;
}

/** The function that encodes values of a type as one array parameter. */
export const encoderOf = (type: ColumnType): Encoder =>
  type === 'json?' || type === 'jsonb?' ? documentsOrNull : ENCODERS[baseOf(type)];

const baseOf = (type: ColumnType): BaseType => type.replace('?', '') as BaseType;

/** One token and more, each after a comma: an empty token or one with a comma would be another number of elements. */
const PLAIN = /^(?:[\w:.+-]+(?:,[\w:.+-]+)*)?$/;

/**
 * A Postgres array literal of tokens that need no quoting (ids, integers, enum words, keys made of them).
 * node-pg's own conversion escapes value by value, which is a tenth of a batch's time.
 * @throws RangeError on a token with any other character, an empty one, and the text NULL.
 */
export function toArrayLiteral(values: readonly unknown[]): string {
  const literal = joined(values);
  const elements = literal === '' ? 0 : commasIn(literal) + 1;
  if (!PLAIN.test(literal) || elements !== values.length || values.some(isTextNull)) {
    throw new RangeError('arrays of plain tokens hold no other text');
  }
  return `{${literal}}`;
}

function commasIn(literal: string): number {
  let commas = 0;
  for (let at = literal.indexOf(','); at >= 0; at = literal.indexOf(',', at + 1)) commas += 1;
  return commas;
}

/** Unquoted, the word is SQL NULL in an array, however it is written. */
const isTextNull = (value: unknown): boolean =>
  typeof value === 'string' && value.length === 4 && value.toUpperCase() === 'NULL';

/** Numbers and booleans never need quoting. */
const figures: Encoder = (values) => `{${joined(values)}}`;

/** Rows of a batch mostly share one Date, whose conversion is the expensive part. */
const instants: Encoder = (values) => {
  let [last, text]: [unknown, string] = [undefined, ''];
  return toArrayLiteral(
    values.map((value) => {
      if (!(value instanceof Date)) return value;
      if (value !== last) [last, text] = [value, value.toISOString()];
      return text;
    }),
  );
};

const documents: Encoder = (values) => values.map((value) => JSON.stringify(value));

/** In a nullable column, null is SQL NULL and not the JSON value. */
const documentsOrNull: Encoder = (values) => values.map((value) => (value === null ? null : JSON.stringify(value)));

/** Arbitrary text and bytes are escaped by node-pg. */
const escaped: Encoder = (values) => values.map((value) => value ?? null);

const joined = (values: readonly unknown[]): string =>
  values.map((value) => (value as string | number | null | undefined) ?? 'NULL').join(',');

const ENCODERS: Readonly<Record<BaseType, Encoder>> = {
  uuid: toArrayLiteral,
  word: toArrayLiteral,
  text: escaped,
  bigint: figures,
  integer: figures,
  numeric: toArrayLiteral,
  boolean: figures,
  date: toArrayLiteral,
  timestamptz: instants,
  json: documents,
  jsonb: documents,
  bytea: escaped,
};
