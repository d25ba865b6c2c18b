import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

const HAS_COLUMN = `
  SELECT EXISTS (SELECT FROM pg_attribute WHERE attrelid = $1::regclass AND attname = $2 AND NOT attisdropped) AS has`;

/** Whether a table has a column: a backup is looked over as it was restored, without those of later versions. */
export const hasColumn = async (db: Database, table: string, column: string): Promise<boolean> =>
  (await queryOne<{ has: boolean }>(db, HAS_COLUMN, [table, column])).has;

/** @returns SQL for the id of the cycle that a cycle's reservation is named after (docs/decisions/0078) */
export const reservationId = async (db: Database): Promise<string> =>
  (await hasColumn(db, 'cycle', 'reserved_with')) ? 'coalesce(reserved_with, id)' : 'id';
