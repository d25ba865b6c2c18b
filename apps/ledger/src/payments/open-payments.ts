import { openAlarm } from '../alarms/alarms';
import { settledOf } from '../statements/account-figures';
import { orderedBefore } from './ordered-before';

/** So many rewards that wait are looked at in one list: of those that are not due, which none of the indexes knows. */
const LOOKED_AT = 2_000;

// Each look-up below goes by itself, a value or behind an OFFSET: as a join Postgres would read all that waits, and all vaults.

// A reward is due when the statement that counts names it for this address, with all that was paid to the account and all
// that is ordered before it.
const IS_DUE = `(
  SELECT decode(substr(p.recipient, 3), 'hex') = CASE p.purpose WHEN 'compounding' THEN leaf.vault ELSE leaf.wallet END
     AND leaf.entitlement >= p.amount + (${settledOf('p.member_id')}) + (${orderedBefore('p.member_id', 'p')})
    FROM (SELECT wallet, vault, entitlement FROM statement_leaf
           WHERE account_id = (SELECT account_id FROM statement_account WHERE member_id = p.member_id)
             AND since <= c.statement ORDER BY since DESC LIMIT 1) AS leaf)`;

const DUE = `
  looked_at AS MATERIALIZED (
    SELECT id, created_at FROM payment WHERE kind = 'reward' AND status = 'planned'
       AND (created_at, id) > (coalesce((SELECT created_at FROM payment WHERE id = $2::uuid), '-infinity'),
                               coalesce($2::uuid, '00000000-0000-0000-0000-000000000000'))
     ORDER BY created_at, id LIMIT ${LOOKED_AT}),
  due AS (
    SELECT due.id FROM (SELECT statement FROM posted_statement JOIN reserve_state ON number = current_statement) AS c
     CROSS JOIN LATERAL (
      SELECT one.id FROM (
        SELECT id, created_at FROM looked_at
        UNION SELECT id, created_at FROM payment WHERE id IN (SELECT unnest($3::uuid[])) AND status = 'planned'
        ORDER BY created_at, id) AS one
       CROSS JOIN LATERAL (SELECT p.*, w.member_id, w.purpose FROM payment p JOIN withdrawal w ON w.id = p.withdrawal_id
                            WHERE p.id = one.id OFFSET 0) AS p
       WHERE ${IS_DUE} ORDER BY one.created_at, one.id LIMIT $1) AS due
     WHERE NOT ${openAlarm('POOL_PAYMENT_UNEXPECTED')})`;

// Members' releases in turn: one who redeems a millionth over and over is in nobody's way. The first one of each member is found by a
// walk that ends at the limit, and whatever is listed is of these members.
const IN_TURN = `
  first_of_member AS MATERIALIZED (
    SELECT (SELECT member_id FROM vault WHERE address = p.vault) AS member_id FROM payment p
     WHERE p.kind = 'release' AND p.status = 'planned' AND NOT EXISTS (
       SELECT FROM payment q WHERE q.vault = p.vault AND q.status = 'planned'
          AND (q.created_at, q.id) < (p.created_at, p.id) OFFSET 0) AND NOT EXISTS (
       SELECT FROM vault v JOIN vault o ON o.member_id = v.member_id JOIN payment q ON q.vault = o.address
        WHERE v.address = p.vault AND q.status = 'planned' AND (q.created_at, q.id) < (p.created_at, p.id) OFFSET 0)
     ORDER BY p.created_at, p.id LIMIT $1),
  in_turn AS MATERIALIZED (
    SELECT p.id, p.turn FROM first_of_member CROSS JOIN LATERAL (
      SELECT p.id, p.created_at, row_number() OVER (ORDER BY p.created_at, p.id) AS turn
        FROM vault v JOIN payment p ON p.vault = v.address
       WHERE v.member_id = first_of_member.member_id AND p.status = 'planned' ORDER BY p.created_at, p.id LIMIT $1) AS p
     ORDER BY p.turn, p.created_at, p.id LIMIT $1)`;

/**
 * SQL: the open payments for the watcher, `$1` of each kind, and of what is signed and what is not: rewards that the pool refuses
 * must keep no release of principal, no statement, and nothing that was signed, from being listed. Each part reads an index in its
 * order and stops, so that it costs about the same however many wait. Of the rewards to be signed it looks at so many after the one
 * with the id `$2`, and at those with the ids `$3`. Each row, and one of nothing else where no payment is listed, says up to which
 * reward it looked; null: up to the last one.
 */
export const OPEN_PAYMENTS = `
  WITH ${IN_TURN}, ${DUE},
  listed AS (
    SELECT signed.id, 1 AS turn FROM (VALUES ('reward'), ('release'), ('statement')) AS part (kind)
     CROSS JOIN LATERAL (SELECT p.id FROM payment p WHERE p.kind = part.kind AND p.status IN ('signed', 'broadcast')
                          ORDER BY p.created_at, p.id LIMIT $1) AS signed
    UNION ALL
    (SELECT id, 1 FROM payment WHERE kind = 'statement' AND status = 'planned' ORDER BY created_at, id LIMIT $1)
    UNION ALL SELECT id, turn FROM in_turn UNION ALL SELECT id, 1 FROM due)
  SELECT walk.looked_to, p.id, p.kind, p.status, p.recipient, p.amount, p.created_at, w.member_id, w.purpose, a.account_id,
         p.vault, v.owner, v.recovery, v.counter, s.root, s.sum, s.reserved, s.as_of_block,
         (SELECT json_agg(json_build_object('transactionHash', c.transaction_hash, 'rawTransaction', c.raw_transaction,
                 'nonce', p.nonce, 'signer', p.signer) ORDER BY c.created_at, c.transaction_hash)
            FROM payment_candidate c WHERE c.payment_id = p.id) AS candidates
    FROM (SELECT (SELECT id FROM looked_at ORDER BY created_at, id OFFSET ${LOOKED_AT - 1}) AS looked_to) AS walk
    LEFT JOIN (listed JOIN payment p ON p.id = listed.id) ON NOT ${openAlarm('REORG_BELOW_FINAL')}
    LEFT JOIN withdrawal w ON w.id = p.withdrawal_id LEFT JOIN statement_account a ON a.member_id = w.member_id
    LEFT JOIN vault v ON v.address = p.vault LEFT JOIN statement s ON s.number = p.statement
   ORDER BY listed.turn, p.created_at, p.id`;
