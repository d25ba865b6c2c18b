import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import type { KeptCodeKey, Sealed } from './second-factor-keys';

/** The sealed secret of an account's authenticator app. */
export interface SealedSecret extends Sealed {
  readonly accountId: string;
}

/** Written so that the index finds the few that are left among many. */
const UNDER_ANOTHER_KEY = '(key_id < $1 OR key_id > $1 OR key_id IS NULL)';

/** How many secrets each key but this one has sealed; null: those sealed before keys had ids. */
export async function countUnderOtherKeys(db: Database, keyId: string): Promise<Map<string | null, number>> {
  const rows = await query<{ keyId: string | null; n: bigint }>(
    db,
    `SELECT key_id AS "keyId", count(*) AS n
       FROM (SELECT key_id FROM totp WHERE ${UNDER_ANOTHER_KEY}
             UNION ALL SELECT key_id FROM backup_code_key WHERE ${UNDER_ANOTHER_KEY}) AS sealed
      GROUP BY key_id`,
    [keyId],
  );
  return new Map(rows.map((row) => [row.keyId, Number(row.n)]));
}

/** Some of the secrets that were sealed before keys had ids. */
export function someUnnamedSecrets(db: Database, most: number): Promise<SealedSecret[]> {
  const sql = 'SELECT account_id AS "accountId", secret, key_id AS "keyId" FROM totp WHERE key_id IS NULL LIMIT $1';
  return query(db, sql, [most]);
}

/** The next secrets under other keys, locked, in the order of accounts. */
export function nextUnderOtherKeys(
  tx: Tx,
  keyId: string,
  { after, most }: { readonly after: string; readonly most: number },
): Promise<SealedSecret[]> {
  return query(
    tx,
    `SELECT account_id AS "accountId", secret, key_id AS "keyId" FROM totp
      WHERE ${UNDER_ANOTHER_KEY} AND account_id > $2 ORDER BY account_id LIMIT $3 FOR UPDATE`,
    [keyId, after, most],
  );
}

/** Replaces the sealed bytes; the apps stay the ones they are. */
export async function writeSealed(tx: Tx, keyId: string, secrets: readonly SealedSecret[]): Promise<void> {
  await query(
    tx,
    `UPDATE totp SET secret = anew.secret, key_id = $1
       FROM unnest($2::uuid[], $3::bytea[]) AS anew (account_id, secret) WHERE totp.account_id = anew.account_id`,
    [keyId, secrets.map(({ accountId }) => accountId), secrets.map(({ secret }) => secret)],
  );
}

/** The kept keys of backup codes. */
export function listCodeKeys(db: Database): Promise<KeptCodeKey[]> {
  return query(db, 'SELECT id, secret, key_id AS "keyId" FROM backup_code_key ORDER BY id');
}

/** Keeps a key of backup codes, or replaces its sealed bytes. */
export async function keepCodeKey(tx: Tx, { id, secret, keyId }: KeptCodeKey): Promise<void> {
  await query(
    tx,
    `INSERT INTO backup_code_key (id, secret, key_id) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET secret = EXCLUDED.secret, key_id = EXCLUDED.key_id`,
    [id, secret, keyId],
  );
}
