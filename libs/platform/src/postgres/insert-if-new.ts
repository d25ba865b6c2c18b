import type { EntityManager, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import type { EntityClass } from './data-source';

/** Inserts a row unless one with the same key exists. @returns whether it was inserted */
export async function insertIfNew<E extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityClass<E>,
  row: QueryDeepPartialEntity<E>,
): Promise<boolean> {
  const [key] = tx.connection.getMetadata(entity).primaryColumns;
  const insert = tx.createQueryBuilder().insert().into(entity).values(row).orIgnore();
  const { raw } = (await insert.returning(key?.databaseName ?? '*').execute()) as { raw: unknown[] };
  return raw.length > 0;
}
