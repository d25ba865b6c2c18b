-- The rewards that claims have split until now: parts have the same cycle and source, and the oldest is the one with the line. It may
-- be run again at any time (docs/upgrades.md).
-- locks: only rewards of members who claimed by themselves, and of those only what was split.
UPDATE reward SET line_amount = CASE WHEN reward.id = part.first THEN part.whole ELSE 0 END
  FROM (SELECT id, earned_at, first_value(id) OVER (same ORDER BY id) AS first, sum(amount) OVER same AS whole, count(*) OVER same AS parts
          FROM reward WHERE member_id IN (SELECT member_id FROM withdrawal WHERE purpose = 'claim')
        WINDOW same AS (PARTITION BY member_id, earned_at, cycle_id, source)) AS part
 WHERE reward.id = part.id AND reward.earned_at = part.earned_at AND part.parts > 1;
