import { bytesOf, isNamed, VAULT_IS_NAMED } from './named-wallets';

/**
 * The accounts of a statement: what each should name by the rewards themselves, and the leaf that the ledger stored.
 * Nothing here is the builder's: no balance, no kept sum, no figure of a leaf counts for what an account should name, and no wallet
 * that the ledger says is a member's: auth's record of what members named does (docs/decisions/0082).
 *
 * Claims of rewards that a restored backup lost come on top (`readLostClaims`).
 *
 * $1 snapshot, $2 programme time that it takes effect at, $3 programme time that it was built at, $4 its number, $5 the number whose
 * leaves were looked at before.
 */
export const ACCOUNTS = `
  WITH visible AS (
    SELECT member_id, amount, available_at, written_by >= pg_snapshot_xmax(pg_current_snapshot()) AS foreign_row
      FROM reward
     WHERE pg_visible_in_snapshot(written_by, $1::pg_snapshot) OR written_by >= pg_snapshot_xmax(pg_current_snapshot())),
  -- Paid from outside the pool, as older versions could: no more owed out of it.
  figures AS (
    SELECT member_id, coalesce(sum(named), 0)::bigint AS named, sum(earned)::bigint AS earned,
           bool_or(foreign_row) AS foreign_row
      FROM (SELECT member_id, sum(amount) FILTER (WHERE available_at <= $2) AS named, sum(amount) AS earned,
                   bool_or(foreign_row) AS foreign_row
              FROM visible GROUP BY member_id
            UNION ALL
            SELECT member_id, -sum(amount), -sum(amount), false FROM withdrawal
             WHERE status = 'completed' AND paid_from = 'outside' AND completed_at <= $3 GROUP BY member_id) AS part
     GROUP BY member_id),
  leaf AS (
    SELECT DISTINCT ON (account_id) account_id, wallet, vault, entitlement, since FROM statement_leaf
     WHERE since <= $4 ORDER BY account_id, since DESC)
  SELECT coalesce(a.account_id, l.account_id) AS "accountId", l.wallet, l.vault, l.entitlement AS leaf,
         a.member_id IS NOT NULL AS "hasMember",
         coalesce(f.named, 0) AS named, coalesce(f.earned, 0) AS earned, coalesce(f.foreign_row, false) AS "isForeign",
         coalesce(l.since > $5, false) AS "isNew",
         -- Of each leaf, also of one that was looked at before: its row could have been changed since.
         ${isNamed('a.member_id', 'l.wallet')} AS "ownWallet",
         v.owner, v.recovery, v.counter,
         ${VAULT_IS_NAMED} AS "isVaultNamed"
    FROM figures f
    FULL JOIN statement_account a ON a.member_id = f.member_id
    FULL JOIN leaf l ON l.account_id = a.account_id
    LEFT JOIN vault v ON v.member_id = a.member_id AND ${bytesOf('v.address')} = l.vault`;

/** The account ids of the padding: leaves of the tree that owe nothing and that the ledger wrote for no account. $1 number. */
export const PADDING = `
  SELECT node.account_id AS "accountId"
    FROM (SELECT DISTINCT ON (place) account_id, sum FROM statement_node WHERE level = 0 AND since <= $1
           ORDER BY place, since DESC) AS node
   WHERE node.sum = 0 AND NOT EXISTS (
     SELECT FROM statement_leaf l WHERE l.account_id = node.account_id AND l.since <= $1)`;
