import { hexlify } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** A member's account in statements (docs/product/statements.md §4); null before the first reward is in one. */
export async function accountIdOf(db: Database, memberId: string): Promise<string | null> {
  const [row] = await query<{ id: Buffer }>(db, 'SELECT account_id AS id FROM statement_account WHERE member_id = $1', [
    memberId,
  ]);
  return row === undefined ? null : hexlify(row.id);
}
