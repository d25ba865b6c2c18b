import { MOVEMENTS } from '@ballast/domain/ledger/transfer';
import type { Database } from '@ballast/platform/postgres/tx';
import { findRows } from './find-rows';

const LINES = Object.entries(MOVEMENTS).flatMap(([type, { from, to }]) => [
  ...from.map((kind) => `('${type}', '${kind}', -1)`),
  ...to.map((kind) => `('${type}', '${kind}', 1)`),
]);

/** Each type of transfer takes from its own kinds of account and gives to its own, so principal comes of the two types below alone. */
const ENTRIES_THAT_THEIR_TYPE_DOES_NOT_MAKE = `
  SELECT e.transfer_id, t.type, a.kind, e.amount::text
    FROM entry e JOIN transfer t ON t.id = e.transfer_id JOIN account a ON a.id = e.account_id
   WHERE (t.type, a.kind, sign(e.amount)::int) NOT IN (VALUES ${LINES.join(', ')})`;

/**
 * Principal came in by a deposit, or by a compounding's payment to a vault, of just this amount and member, and once: a key is unique
 * in its month alone.
 */
const PRINCIPAL_THAT_DID_NOT_ARRIVE = `
  WITH posted AS (
    SELECT t.key, a.owner AS member_id, sum(e.amount) AS amount
      FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
     WHERE t.type IN ('deposit', 'reward_compounded') AND a.kind = 'principal' GROUP BY t.key, a.owner),
  due AS (
    SELECT CASE WHEN d.compounding_id IS NULL THEN concat_ws(':', 'deposit', d.chain_id, d.transaction_hash, d.vault, d.nth)
                ELSE 'withdrawal_settled:' || d.compounding_id END AS key, v.member_id, d.amount
      FROM deposit d JOIN vault v ON v.address = d.vault WHERE d.status = 'completed')
  SELECT key, member_id, posted.amount::text AS posted, due.amount::text AS arrived FROM posted FULL JOIN due USING (key, member_id)
   WHERE posted.amount IS DISTINCT FROM due.amount`;

/** A member's principal is what is in the member's own vaults. */
const PRINCIPAL_THAT_IS_IN_NO_VAULT = `
  WITH held AS (SELECT owner AS member_id, sum(balance) AS amount FROM account WHERE kind IN ('principal', 'redeeming') GROUP BY owner),
  kept AS (SELECT member_id, sum(balance) AS amount FROM vault GROUP BY member_id)
  SELECT member_id, held.amount::text AS principal, kept.amount::text AS in_vaults FROM held FULL JOIN kept USING (member_id)
   WHERE coalesce(held.amount, 0) <> coalesce(kept.amount, 0)`;

/** Principal that no deposit brought or no vault has (`docs/product/rules.md §4.6`), each as JSON. */
export const findUnbackedPrincipal = (db: Database): Promise<string[]> =>
  findRows(db, ENTRIES_THAT_THEIR_TYPE_DOES_NOT_MAKE, PRINCIPAL_THAT_DID_NOT_ARRIVE, PRINCIPAL_THAT_IS_IN_NO_VAULT);
