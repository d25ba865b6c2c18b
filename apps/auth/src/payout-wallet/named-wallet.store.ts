import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';

/**
 * Records that a member named an address for rewards with the withdrawal password, which lets the checker accept it in a statement
 * (docs/decisions/0082). Payout and recovery wallets are recorded by a trigger of `account`.
 * @param wallet `0x` and 40 hex digits
 */
export async function recordNamedWallet(db: Database, accountId: string, wallet: string): Promise<void> {
  await query(
    db,
    `INSERT INTO named_wallet (account_id, wallet) VALUES ($1, decode(substr($2, 3), 'hex')) ON CONFLICT DO NOTHING`,
    [accountId, wallet],
  );
}
