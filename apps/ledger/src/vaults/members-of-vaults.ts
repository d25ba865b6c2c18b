import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/** Maps those of the addresses that are vaults to their members. */
export async function membersOfVaults(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await query<{ address: string; member_id: string }>(
    db,
    'SELECT address, member_id FROM vault WHERE address IN (SELECT unnest($1::text[]))',
    [toArrayLiteral([...new Set(addresses)])],
  );
  return new Map(rows.map((row) => [row.address, row.member_id]));
}
