-- A redemption of which one payment failed stood in History with all that was asked for. What failed is principal again, or was
-- taken by the owner and has a line of its own. It may be run again at any time.
-- locks: only lines of redemptions that were paid in part.
UPDATE history SET amount = paid.amount
  FROM (SELECT redemption_id, sum(amount) FILTER (WHERE status = 'done')::bigint AS amount
          FROM payment WHERE redemption_id IS NOT NULL GROUP BY redemption_id
        HAVING bool_or(status = 'done') AND bool_or(status = 'failed') AND bool_and(status IN ('done', 'failed'))) AS paid
 WHERE history.subject_id = paid.redemption_id AND history.type = 'deposit_redeemed' AND history.status = 'completed'
   AND history.amount <> paid.amount;
