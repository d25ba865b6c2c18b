import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** The members of accounts of statements. @param accountIds bytes32 in lower-case hex */
export async function membersOfAccounts(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (accountIds.length === 0) return new Map();
  const rows = await query<{ account: string; member_id: string }>(
    db,
    `SELECT '0x' || encode(account_id, 'hex') AS account, member_id FROM statement_account
      WHERE account_id IN (SELECT decode(substr(id, 3), 'hex') FROM unnest($1::text[]) AS t (id))`,
    [toArrayLiteral([...new Set(accountIds)])],
  );
  return new Map(rows.map((row) => [row.account, row.member_id]));
}

/**
 * Gives accounts that the ledger does not know back to their members: an account follows from the member and a key, so a
 * ledger restored from a backup that is older than the account finds whose it is.
 * @param accountIds bytes32 in lower-case hex
 */
export async function adoptAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const known = await membersOfAccounts(tx, accountIds);
  const unknown = accountIds.filter((id) => !known.has(id));
  if (unknown.length === 0) return;
  await query(
    tx,
    `INSERT INTO statement_account (member_id, account_id)
     SELECT m.id, claimed.account FROM member m, statement_key k,
            (SELECT DISTINCT decode(substr(id, 3), 'hex') AS account FROM unnest($1::text[]) AS t (id)) AS claimed
      WHERE sha256(k.key || uuid_send(m.id)) = claimed.account
     ON CONFLICT DO NOTHING`,
    [toArrayLiteral(unknown)],
  );
}
