/**
 * The SQL types that rows are written with, and what stands for each in TypeScript. `word` is text of plain tokens (ids, enum
 * words, addresses, hashes); `text` is any text.
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
  /** A text is ISO 8601. */
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

/** As SQL names the type. */
export function sqlTypeOf(type: ColumnType): string {
  const base = baseOf(type);
  return base === 'word' ? 'text' : base;
}

/** How many values of a type become one array parameter. */
export const encoderOf = (type: ColumnType): Encoder =>
  type === 'json?' || type === 'jsonb?' ? documentsOrNull : ENCODERS[baseOf(type)];

const baseOf = (type: ColumnType): BaseType => type.replace('?', '') as BaseType;

const PLAIN = /^[\w:.,+-]*$/;

/**
 * A Postgres array literal of tokens that need no quoting (ids, integers, enum words, keys made of them).
 * node-pg's own conversion escapes value by value, which is a tenth of a batch's time.
 * @throws RangeError on a token with any other character.
 */
export function arrayOf(values: readonly unknown[]): string {
  const literal = joined(values);
  if (!PLAIN.test(literal)) throw new RangeError('arrays of plain tokens hold no other text');
  return `{${literal}}`;
}

/** Numbers and booleans are plain whatever they are. */
const figures: Encoder = (values) => `{${joined(values)}}`;

/** The rows of a batch mostly share their moment, and writing one as text takes longer than all else about it. */
const instants: Encoder = (values) => {
  let [last, text]: [unknown, string] = [undefined, ''];
  return arrayOf(
    values.map((value) => {
      if (!(value instanceof Date)) return value;
      if (value !== last) [last, text] = [value, value.toISOString()];
      return text;
    }),
  );
};

const documents: Encoder = (values) => values.map((value) => JSON.stringify(value));

/** Where NULL is allowed, null is no document. */
const documentsOrNull: Encoder = (values) => values.map((value) => (value === null ? null : JSON.stringify(value)));

/** What may hold anything is left to node-pg to escape. */
const escaped: Encoder = (values) => values.map((value) => value ?? null);

const joined = (values: readonly unknown[]): string =>
  values.map((value) => (value as string | number | null | undefined) ?? 'NULL').join(',');

const ENCODERS: Readonly<Record<BaseType, Encoder>> = {
  uuid: arrayOf,
  word: arrayOf,
  text: escaped,
  bigint: figures,
  integer: figures,
  numeric: arrayOf,
  boolean: figures,
  date: arrayOf,
  timestamptz: instants,
  json: documents,
  jsonb: documents,
  bytea: escaped,
};
