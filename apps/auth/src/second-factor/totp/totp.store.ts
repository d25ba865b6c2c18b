import type { Database } from '../../accounts/accounts.store';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** A row of `totp`. */
export interface Totp {
  readonly account_id: string;
  readonly secret: Buffer;
  /** Null while it is set up. */
  readonly enabled_at: Date | null;
}

/** The authenticator app of an account, in use or being set up. */
export async function findTotp(db: Database, accountId: string): Promise<Totp | undefined> {
  const [totp] = await rows<Totp>(db, 'SELECT account_id, secret, enabled_at FROM totp WHERE account_id = $1', [
    accountId,
  ]);
  return totp;
}

/** What a set-up begins with. */
export interface BegunTotp {
  /** Sealed. */
  readonly secret: Buffer;
  /** Whether it may stand in for the withdrawal password once it is on. */
  readonly trusted: boolean;
  readonly at: Date;
}

/** Begins a set-up, or begins it anew. Whether it could: an app that is in use stays. */
export async function startTotp(tx: Tx, accountId: string, begun: BegunTotp): Promise<boolean> {
  const started = await rows(
    tx,
    `INSERT INTO totp (account_id, secret, created_at, trusted) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_id) DO UPDATE SET secret = EXCLUDED.secret, created_at = EXCLUDED.created_at, trusted = EXCLUDED.trusted
       WHERE totp.enabled_at IS NULL RETURNING account_id`,
    [accountId, begun.secret, begun.at, begun.trusted],
  );
  return started.length > 0;
}

/** Puts the app into use by its first code. Whether this call did, and with the very secret the code is of. */
export async function enableTotp(
  tx: Tx,
  { account_id, secret }: Totp,
  first: { readonly step: number; readonly at: Date },
): Promise<boolean> {
  const enabled = await rows(
    tx,
    `UPDATE totp SET enabled_at = $4, last_step = $3
      WHERE account_id = $1 AND secret = $2 AND enabled_at IS NULL RETURNING account_id`,
    [account_id, secret, first.step, first.at],
  );
  return enabled.length > 0;
}

/** Takes the code of a step, in one statement: of any number of requests with the same code one is told yes. */
export async function consumeTotpStep(db: Database, { account_id, secret }: Totp, step: number): Promise<boolean> {
  const consumed = await rows(
    db,
    `UPDATE totp SET last_step = $3
      WHERE account_id = $1 AND secret = $2 AND enabled_at IS NOT NULL AND last_step < $3 RETURNING account_id`,
    [account_id, secret, step],
  );
  return consumed.length > 0;
}

/** Whether there was an app in use; it is gone now, and so is one that was being set up. */
export async function removeTotp(tx: Tx, accountId: string): Promise<boolean> {
  const [gone] = await rows<Pick<Totp, 'enabled_at'>>(
    tx,
    'DELETE FROM totp WHERE account_id = $1 RETURNING enabled_at',
    [accountId],
  );
  return gone !== undefined && gone.enabled_at !== null;
}
