import type { Database } from '../../accounts/accounts.store';
import { type Tx, rows } from '@ballast/platform/postgres/tx';

/** A row of `totp`. */
export interface Totp {
  readonly account_id: string;
  readonly secret: Buffer;
  /** Null while the app is in set-up. */
  readonly enabled_at: Date | null;
}

/** The authenticator app of an account, in use or being set up. */
export async function findTotp(db: Database, accountId: string): Promise<Totp | undefined> {
  const [totp] = await rows<Totp>(db, 'SELECT account_id, secret, enabled_at FROM totp WHERE account_id = $1', [
    accountId,
  ]);
  return totp;
}

/** The data that begins a set-up. */
export interface BegunTotp {
  /** The encrypted secret. */
  readonly secret: Buffer;
  /** Whether the enabled app may replace the withdrawal password. */
  readonly trusted: boolean;
  readonly at: Date;
}

/** Begins or restarts a set-up. @returns false when an app is enabled already, which is unchanged */
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

/** Enables the app. @returns whether this call enabled it with the very secret the code belongs to */
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

/** Consumes the code of a time step in one statement: of any number of requests with the same code one succeeds. */
export async function consumeTotpStep(db: Database, { account_id, secret }: Totp, step: number): Promise<boolean> {
  const consumed = await rows(
    db,
    `UPDATE totp SET last_step = $3
      WHERE account_id = $1 AND secret = $2 AND enabled_at IS NOT NULL AND last_step < $3 RETURNING account_id`,
    [account_id, secret, step],
  );
  return consumed.length > 0;
}

/** Deletes an enabled app and one in set-up. @returns whether an app was enabled */
export async function removeTotp(tx: Tx, accountId: string): Promise<boolean> {
  const [gone] = await rows<Pick<Totp, 'enabled_at'>>(
    tx,
    'DELETE FROM totp WHERE account_id = $1 RETURNING enabled_at',
    [accountId],
  );
  return gone !== undefined && gone.enabled_at !== null;
}
