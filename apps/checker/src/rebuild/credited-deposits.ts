import { query } from '@ballast/platform/postgres/query';
import type { LedgerReader } from '../ledger/ledger-database';
import { VAULT_IS_NAMED } from './named-wallets';
import type { LeafVault } from './own-vaults';

/** The credits of principal under one key of transfers; the row of the member's vault that the key names. */
export interface CreditedDeposit extends Omit<LeafVault, 'vault'> {
  readonly key: string;
  /** By all transfers of the key: micro-USDC. */
  readonly amount: bigint;
  /** As the row spells it; null: the member has no such vault. */
  readonly address: string | null;
}

// By entries, which nobody changes, and by the times of transfers, which are the database's: no row that the ledger's role can change
// says which deposits are looked at. What a redemption takes from the same member and gives back is nothing new. A compounded reward
// is the arrival that its deposit names, so that no deposit counts it besides.
const CREDITED = `
  WITH arrival AS (
    SELECT 'withdrawal_settled:' || compounding_id AS settled, concat_ws(':', 'deposit', chain_id, transaction_hash, vault, nth) AS key
      FROM deposit WHERE status = 'completed' AND compounding_id IS NOT NULL),
  credit AS (
    SELECT coalesce(arrival.key, t.key) AS key, a.owner AS member_id, e.amount, t.created_at AS at
      FROM account a
      JOIN entry e ON e.account_id = a.id AND e.amount > 0
      JOIN transfer t ON t.id = e.transfer_id
      LEFT JOIN arrival ON arrival.settled = t.key
     WHERE a.kind IN ('principal', 'redeeming')
       AND NOT EXISTS (
         SELECT FROM entry o JOIN account b ON b.id = o.account_id
          WHERE o.transfer_id = e.transfer_id AND o.amount = -e.amount
            AND b.owner = a.owner AND b.kind IN ('principal', 'redeeming')))
  SELECT key, sum(credit.amount)::bigint AS amount, min(v.address) AS address,
         min(v.owner) AS owner, min(v.recovery) AS recovery, min(v.counter) AS counter,
         bool_and(coalesce(${VAULT_IS_NAMED}, false)) AS "isVaultNamed"
    FROM credit LEFT JOIN vault v ON v.member_id = credit.member_id AND v.address = split_part(key, ':', 4)
   GROUP BY key HAVING max(at) > LEAST(
    (SELECT max(at) FROM credit) - interval '7 days', (SELECT built_at - interval '1 day' FROM statement WHERE number = $1))`;

/**
 * Reads what was credited in the 7 days until the newest deposit, and all that was since the statement before was built: a checker
 * that starts anew asks for no more of them.
 * @param before the ledger's number of that statement; 0: unknown or none
 */
export const readCredited = (ledger: LedgerReader, before: number): Promise<CreditedDeposit[]> =>
  query<CreditedDeposit>(ledger, CREDITED, [before]);
