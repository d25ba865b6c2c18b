import 'reflect-metadata';
import type { DataSource, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

/** The class that a property of an SQL type has in the entity; a union, as a literal type or with null, is an Object. */
const PROPERTY_CLASSES: Readonly<Record<string, unknown>> = {
  uuid: String,
  text: String,
  date: String,
  numeric: String,
  integer: Number,
  smallint: Number,
  bigint: BigInt,
  boolean: Boolean,
  bytea: Buffer,
  'timestamp with time zone': Date,
};

/**
 * The differences between an entity and its table in a migrated database, as sentences: columns by name, type, NULL and
 * primary key, in both directions, and properties whose TypeScript type does not fit their column. Empty: it fits.
 */
export async function entityDifferences(db: DataSource, entity: EntityTarget<ObjectLiteral>): Promise<string[]> {
  const metadata = db.getMetadata(entity);
  const [declared, migrated] = [declaredColumns(db, metadata), await migratedColumns(db, metadata)];
  return [
    ...declared.filter((column) => !migrated.includes(column)).map((column) => `not in the table: ${column}`),
    ...migrated.filter((column) => !declared.includes(column)).map((column) => `not in the entity: ${column}`),
    ...wrongProperties(db, metadata),
  ];
}

const lineOf = (name: string, type: string, isNullable: boolean, isKey: boolean): string =>
  `${name} ${type}${isNullable ? '' : ' NOT NULL'}${isKey ? ' PRIMARY KEY' : ''}`;

function declaredColumns(db: DataSource, { columns }: EntityMetadata): string[] {
  return columns.map((column) => {
    const type = db.driver.normalizeType(column) + (column.isArray ? '[]' : '');
    return lineOf(column.databaseName, type, column.isNullable, column.isPrimary);
  });
}

async function migratedColumns(db: DataSource, { tablePath }: EntityMetadata): Promise<string[]> {
  const columns = await db.query<{ name: string; type: string; isNullable: boolean; isKey: boolean }[]>(
    `SELECT attname AS name, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS "isNullable",
            attnum = ANY (coalesce((SELECT indkey::int2[] FROM pg_index WHERE indrelid = attrelid AND indisprimary), '{}')) AS "isKey"
       FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [tablePath],
  );
  return columns.map(({ name, type, isNullable, isKey }) => lineOf(name, type, isNullable, isKey));
}

function wrongProperties(db: DataSource, { target, columns }: EntityMetadata): string[] {
  const { prototype } = target as { prototype: object };
  return columns.flatMap((column) => {
    const property: unknown = Reflect.getMetadata('design:type', prototype, column.propertyName);
    const isUnion = property === undefined || property === Object;
    if (column.isNullable) return isUnion ? [] : [`${column.propertyName} may be NULL, and its type is without null`];
    const type = db.driver.normalizeType(column);
    const fits = isUnion || column.isArray || !(type in PROPERTY_CLASSES) || PROPERTY_CLASSES[type] === property;
    return fits ? [] : [`${column.propertyName} is ${type}, and its type is ${(property as { name: string }).name}`];
  });
}
