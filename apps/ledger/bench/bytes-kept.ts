import type { DataSource } from 'typeorm';
import { queryOne } from '@ballast/platform/postgres/query';

const KEPT = ['transfer', 'entry', 'cycle', 'reward', 'history', 'idempotency'];

/** Bytes of the tables that grow with each cycle, their indexes and months included. */
export async function bytesKept(db: DataSource): Promise<number> {
  const { bytes } = await queryOne<{ bytes: bigint }>(
    db,
    `SELECT sum(pg_total_relation_size(coalesce(month.relid, t.name::regclass)))::bigint AS bytes
       FROM unnest($1::text[]) AS t (name) LEFT JOIN LATERAL pg_partition_tree(t.name::regclass) AS month ON true`,
    [`{${KEPT.join(',')}}`],
  );
  return Number(bytes);
}
