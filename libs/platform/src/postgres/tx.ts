import { EntityManager } from 'typeorm';

/** A transaction in progress: everything done through it is kept together or not at all. */
export type Tx = EntityManager;

/** Rows of a raw query. `bigint` columns are bigint, `numeric` ones are text, `timestamptz` ones are Date. */
export async function rows<Row>(
  tx: Pick<Tx, 'query'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  const result: unknown = await tx.query(sql, [...parameters]);
  // TypeORM answers UPDATE and DELETE with [rows, count] and everything else with rows.
  if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number')
    return result[0] as Row[];
  return result as Row[];
}
