import type { Database } from '../../accounts/accounts.store';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** A row of `passkey`. */
export interface Passkey {
  readonly id: string;
  readonly account_id: string;
  /** base64url. */
  readonly credential_id: string;
  /** COSE. */
  readonly public_key: Buffer;
  readonly counter: bigint;
  readonly transports: string[];
  readonly name: string;
  /** Whether it may stand in for the withdrawal password. */
  readonly trusted: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** The member's passkeys, oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  return rows<Passkey>(db, 'SELECT * FROM passkey WHERE account_id = $1 ORDER BY id', [accountId]);
}

/** The passkey with this credential id, of any member, or undefined. */
export async function findPasskey(db: Database, credentialId: string): Promise<Passkey | undefined> {
  const [passkey] = await rows<Passkey>(db, 'SELECT * FROM passkey WHERE credential_id = $1', [credentialId]);
  return passkey;
}

/**
 * Whether the passkey still exists; its account then stays as it is until the transaction ends. The passkey is checked
 * without a lock, so this is verified again before a session opens: a reset removes it and ends all sessions, and none may
 * open after it.
 */
export async function lockIfPasskeyExists(tx: Tx, { id, account_id: accountId }: Passkey): Promise<boolean> {
  await tx.query('SELECT 1 FROM account WHERE id = $1 FOR SHARE', [accountId]);
  return (await rows(tx, 'SELECT 1 FROM passkey WHERE id = $1', [id])).length > 0;
}

/** Inserts a passkey. @returns undefined when any account has this credential already */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'last_used_at'>): Promise<Passkey | undefined> {
  const [row] = await rows<Passkey>(
    tx,
    `INSERT INTO passkey (id, account_id, credential_id, public_key, counter, transports, name, created_at, trusted)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING *`,
    [
      passkey.id,
      passkey.account_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.created_at,
      passkey.trusted,
    ],
  );
  return row;
}

/**
 * Records a use, unless the authenticator's counter did not advance: a copied passkey cannot be told from the original,
 * so neither is accepted. Many authenticators always report 0.
 */
export async function recordPasskeyUse(db: Database, id: string, counter: number, now: Date): Promise<boolean> {
  const updated = await rows(
    db,
    `UPDATE passkey SET counter = $2, last_used_at = $3
      WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
    [id, counter, now],
  );
  return updated.length > 0;
}

/** Renames a passkey. @returns the renamed passkey, or undefined when the member has no such passkey */
export async function renamePasskey(
  db: Database,
  { accountId, id }: { readonly accountId: string; readonly id: string },
  name: string,
): Promise<Passkey | undefined> {
  const [passkey] = await rows<Passkey>(
    db,
    'UPDATE passkey SET name = $3 WHERE id = $2 AND account_id = $1 RETURNING *',
    [accountId, id, name],
  );
  return passkey;
}

/** Deletes a passkey. @returns whether the member had it */
export async function removePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const gone = await rows(tx, 'DELETE FROM passkey WHERE id = $2 AND account_id = $1 RETURNING id', [accountId, id]);
  return gone.length > 0;
}
