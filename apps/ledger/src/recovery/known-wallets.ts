import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`;

/** A pair of wallets that members named, now or before, and those members. */
export interface KnownWallets {
  readonly owner: string;
  readonly recovery: string;
  readonly members: readonly string[];
}

// The ledger's vaults keep every pair that ever received; auth's rows add those a vault was not made for yet.
const LEDGER = `
  SELECT owner, recovery, member_id FROM vault
  UNION SELECT payout_wallet, coalesce(recovery_wallet, $1), id FROM member WHERE payout_wallet IS NOT NULL`;
const AUTH = `
  UNION SELECT payout_wallet, coalesce(recovery_wallet, $1), id FROM auth.account WHERE payout_wallet IS NOT NULL
  UNION SELECT previous_payout_wallet, coalesce(previous_recovery_wallet, $1), id FROM auth.account
         WHERE previous_payout_wallet IS NOT NULL`;

/** Every pair of wallets in the ledger and, where its schema is in reach, in auth. */
export async function knownWallets(db: Database): Promise<KnownWallets[]> {
  const rows = await query<{ owner: string; recovery: string; members: string[] }>(
    db,
    `SELECT owner, recovery, array_agg(DISTINCT pair.member_id::text) AS members
       FROM (${LEDGER}${(await hasAuth(db)) ? AUTH : ''}) AS pair (owner, recovery, member_id)
       JOIN member ON member.id = pair.member_id GROUP BY 1, 2 ORDER BY 1, 2`,
    [ZERO_ADDRESS],
  );
  return rows.map(({ owner, recovery, members }) => ({ owner, recovery, members }));
}

/** Whether auth's schema is in the same database, as it is by default. */
export async function hasAuth(db: Database): Promise<boolean> {
  const [row] = await query<{ there: boolean }>(db, `SELECT to_regclass('auth.account') IS NOT NULL AS there`);
  return row?.there === true;
}
