import { type ColumnType, type ValueOf, encoderOf, sqlTypeOf } from './column-types';

/** A list of fixed length with one column per element; missing elements are NULL. */
export interface ListInColumns<T extends ColumnType = ColumnType> {
  readonly columns: readonly string[];
  readonly type: T;
}

export type ColumnSpec = Readonly<Record<string, ColumnType | ListInColumns>>;

/** A row to write, with one field per entry of the specification. */
export type RowOf<C> =
  C extends Columns<infer S>
    ? {
        readonly [F in keyof S]: S[F] extends ListInColumns<infer T>
          ? readonly ValueOf<T>[]
          : S[F] extends ColumnType
            ? ValueOf<S[F]>
            : never;
      }
    : never;

/** One column: its SQL name and type, and the array parameter that holds its values of many rows. */
export interface Column {
  readonly field: string;
  readonly name: string;
  readonly sqlType: string;
  readonly encode: (rows: readonly Readonly<Record<string, unknown>>[]) => unknown;
}

/** The columns of a table, or some of them; see `defineColumns`. */
export class Columns<S extends ColumnSpec> {
  readonly list: readonly Column[];
  /** `id, member_id, …`: for `INSERT INTO t (…) SELECT …`. */
  readonly names: string;

  constructor(readonly spec: S) {
    this.list = Object.entries(spec).flatMap(([field, type]) => columnsOf(field, type));
    this.names = this.list.map(({ name }) => name).join(', ');
  }

  /** The same with these fields only, in the given order. */
  pick<F extends keyof S & string>(...fields: readonly F[]): Columns<Pick<S, F>> {
    return new Columns(Object.fromEntries(fields.map((field) => [field, this.spec[field]])) as Pick<S, F>);
  }
}

/**
 * The columns of a table with their types. Statements are built from it (`defineStatement`), so that parameters are never
 * aligned by hand. Fields are camelCase, columns snake_case.
 */
export const defineColumns = <const S extends ColumnSpec>(spec: S): Columns<S> => new Columns(spec);

/** `memberId` as `member_id`. */
export const snakeCase = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

function columnsOf(field: string, spec: ColumnType | ListInColumns): Column[] {
  const type = typeof spec === 'string' ? spec : spec.type;
  const [sqlType, encode] = [sqlTypeOf(type), encoderOf(type)];
  if (typeof spec === 'string') {
    return [{ field, name: snakeCase(field), sqlType, encode: (rows) => encode(rows.map((row) => row[field])) }];
  }
  return spec.columns.map((name, index) => ({
    field: name,
    name,
    sqlType,
    encode: (rows) => encode(rows.map((row) => (row[field] as readonly unknown[])[index])),
  }));
}
