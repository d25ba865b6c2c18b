-- What was deposited before the triggers were there: all there is, less what they have counted by now. One statement is one
-- snapshot, so nobody has to wait for it, and what is committed beside it is counted once.
INSERT INTO club_total_change (kind, amount)
  SELECT 'deposited', t.amount
    FROM (SELECT (SELECT coalesce(sum(amount), 0) FROM deposit WHERE status = 'completed' AND compounding_id IS NULL)
                 - coalesce((SELECT amount FROM club_sum WHERE kind = 'deposited'), 0) AS amount) AS t
   WHERE t.amount <> 0;
