import { type BaseType, type ColumnType, type ValueOf, encoderOf, sqlTypeOf } from './column-types';
import { Columns, type ColumnSpec, type ListInColumns, type RowOf, snakeCase } from './columns';

/** A statement with its values; a name makes Postgres keep its plan for the life of the connection. */
export interface BoundStatement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** A named parameter: rows, one value, or an array of values. */
type Parameter = Columns<ColumnSpec> | ColumnType | `${BaseType}[]`;
type Parameters = Readonly<Record<string, Parameter>>;

type ArgumentOf<P> =
  P extends Columns<ColumnSpec>
    ? readonly RowOf<P>[]
    : P extends `${infer B extends BaseType}[]`
      ? readonly ValueOf<B>[]
      : P extends ColumnType
        ? ValueOf<P>
        : never;

/** The SQL of a parameter. Rows are a FROM item named like the parameter; each of their fields is an array parameter. */
type SqlOf<P> =
  P extends Columns<infer S>
    ? { readonly [F in keyof S as S[F] extends ListInColumns ? never : F]: string } & { toString(): string }
    : string;
type SqlOfAll<P extends Parameters> = { readonly [N in keyof P]: SqlOf<P[N]> };

export interface Definition<P extends Parameters> {
  /** For statements that run often: Postgres keeps the plan of a named statement. */
  readonly name?: string;
  readonly takes: P;
  readonly text: (sql: SqlOfAll<P>) => string;
}

export interface Statement<P extends Parameters> {
  readonly text: string;
  with(values: { readonly [N in keyof P]: ArgumentOf<P[N]> }): BoundStatement;
}

type Rows = readonly Readonly<Record<string, unknown>>[];
type Encode = (argument: unknown) => unknown;
/** Numbers a parameter. @returns its placeholder */
type Place = (sqlType: string, encode: Encode) => string;

/**
 * Defines a statement with named parameters: it numbers them and builds the text once.
 *
 *     const REMEMBER = defineStatement({
 *       takes: { blocks: BLOCK, at: 'timestamptz' },
 *       text: ({ blocks, at }) => `INSERT INTO block (${BLOCK.names}, noted_at) SELECT ${BLOCK.names}, ${at} FROM ${blocks}`,
 *     });
 *     await query(tx, REMEMBER.with({ blocks: [{ number: 1n, hash: '0x12' }], at: now }));
 *
 * @throws RangeError when the text does not use a parameter
 */
export function defineStatement<const P extends Parameters>({ name, takes, text: write }: Definition<P>): Statement<P> {
  const encoders: [parameter: string, encode: Encode][] = [];
  const sql = Object.entries(takes).map(([parameter, type]) => {
    const place: Place = (sqlType, encode) => `$${encoders.push([parameter, encode])}::${sqlType}`;
    return [parameter, type instanceof Columns ? rowsSql(parameter, type, place) : valueSql(type, place)];
  });
  const text = write(Object.fromEntries(sql) as SqlOfAll<P>);
  for (const [index, [parameter]] of encoders.entries()) {
    if (!text.includes(`$${index + 1}::`)) throw new RangeError(`a statement leaves out a part of ${parameter}`);
  }
  const named = name === undefined ? { text } : { name, text };
  return {
    text,
    with: (values) => ({ ...named, values: encoders.map(([parameter, encode]) => encode(values[parameter])) }),
  };
}

function rowsSql(parameter: string, columns: Columns<ColumnSpec>, place: Place): unknown {
  const arrays = columns.list.map(({ sqlType, encode }) => place(`${sqlType}[]`, (rows) => encode(rows as Rows)));
  const from = `unnest(${arrays.join(', ')}) AS ${snakeCase(parameter)} (${columns.names})`;
  const fields = columns.list.map(({ field }, index) => [field, arrays[index]]);
  return { ...Object.fromEntries(fields), toString: () => from };
}

/** node-pg would send an array as an SQL array and a text without its quotes. SQL NULL for null. */
const documentOrNull: Encode = (value) => (value === null ? null : JSON.stringify(value));

function valueSql(type: ColumnType | `${BaseType}[]`, place: Place): string {
  if (!type.endsWith('[]')) {
    const isDocument = /^jsonb?\??$/.test(type);
    return place(sqlTypeOf(type as ColumnType), isDocument ? documentOrNull : (value) => value);
  }
  const base = type.slice(0, -2) as BaseType;
  const encode = encoderOf(base);
  return place(`${sqlTypeOf(base)}[]`, (values) => encode(values as readonly unknown[]));
}
