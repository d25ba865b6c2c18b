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

/** Money that is asked for, given back or unlocked stays its member’s. */
const MONEY_THAT_CHANGED_MEMBERS = `
  SELECT e.transfer_id, t.type, a.owner, sum(e.amount)::text
    FROM entry e JOIN transfer t ON t.id = e.transfer_id JOIN account a ON a.id = e.account_id
   WHERE t.type IN ('reward_unlocked', 'withdrawal_requested', 'withdrawal_returned', 'redemption_requested', 'redemption_returned')
   GROUP BY e.transfer_id, t.type, a.owner HAVING sum(e.amount) <> 0`;

/**
 * Principal came in by a deposit, or by a compounding's payment to a vault, of just this amount and member, and once: a key is unique
 * in its month alone.
 */
const PRINCIPAL_THAT_DID_NOT_ARRIVE = `
  WITH posted AS (
    SELECT t.type, t.key, a.owner AS member_id, sum(e.amount) AS amount
      FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
     WHERE t.type IN ('deposit', 'reward_compounded') AND a.kind = 'principal' GROUP BY t.type, t.key, a.owner),
  due AS (
    SELECT 'deposit' AS type, concat_ws(':', 'deposit', d.chain_id, d.transaction_hash, d.vault, d.nth) AS key, v.member_id, d.amount
      FROM deposit d JOIN vault v ON v.address = d.vault WHERE d.status = 'completed' AND d.compounding_id IS NULL
    UNION ALL
    SELECT 'reward_compounded', 'withdrawal_settled:' || d.compounding_id, v.member_id, d.amount
      FROM deposit d JOIN vault v ON v.address = d.vault WHERE d.status = 'completed' AND d.compounding_id IS NOT NULL)
  SELECT type, key, member_id, posted.amount::text AS posted, due.amount::text AS arrived
    FROM posted FULL JOIN due USING (type, key, member_id) WHERE posted.amount IS DISTINCT FROM due.amount`;

/** One transfer on the chain is one arrival, however its token or vault is spelt. */
const ARRIVALS_THAT_ARE_THERE_TWICE = `
  SELECT transaction_hash, lower(vault) AS vault, nth, count(*)::int FROM deposit WHERE status = 'completed'
   GROUP BY chain_id, transaction_hash, lower(vault), nth HAVING count(*) > 1`;

/** A compounding moved its amount from its member's rewards to the same member's principal, and nothing else. */
const COMPOUNDINGS_OF_OTHER_AMOUNTS = `
  SELECT t.id, t.key, w.member_id, w.amount::text
    FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
    LEFT JOIN withdrawal w ON 'withdrawal_settled:' || w.id = t.key AND w.purpose = 'compounding' AND w.status = 'completed'
   WHERE t.type = 'reward_compounded' GROUP BY t.id, t.key, w.member_id, w.amount
  HAVING (sum(e.amount) FILTER (WHERE a.kind = 'principal' AND a.owner = w.member_id) = w.amount
          AND sum(e.amount) FILTER (WHERE a.kind = 'withdrawing' AND a.owner = w.member_id) = -w.amount
          AND sum(e.amount) FILTER (WHERE a.kind = 'pool_assets') = w.amount AND count(*) = 4) IS NOT TRUE`;

/** A member's principal is what is in the member's own vaults. */
const PRINCIPAL_THAT_IS_IN_NO_VAULT = `
  WITH held AS (SELECT owner AS member_id, sum(balance) AS amount FROM account WHERE kind IN ('principal', 'redeeming') GROUP BY owner),
  kept AS (SELECT member_id, sum(balance) AS amount FROM vault GROUP BY member_id)
  SELECT member_id, held.amount::text AS principal, kept.amount::text AS in_vaults FROM held FULL JOIN kept USING (member_id)
   WHERE coalesce(held.amount, 0) <> coalesce(kept.amount, 0)`;

/** Principal that no deposit brought or no vault has (`docs/product/rules.md §4.6`), each as JSON. */
export const findUnbackedPrincipal = (db: Database): Promise<string[]> =>
  findRows(
    db,
    ...[ENTRIES_THAT_THEIR_TYPE_DOES_NOT_MAKE, MONEY_THAT_CHANGED_MEMBERS, PRINCIPAL_THAT_DID_NOT_ARRIVE],
    ...[ARRIVALS_THAT_ARE_THERE_TWICE, COMPOUNDINGS_OF_OTHER_AMOUNTS, PRINCIPAL_THAT_IS_IN_NO_VAULT],
  );
