-- A member's rewards and their lines of History, whose figures come out of the index alone.
CREATE INDEX CONCURRENTLY reward_lines_of_member ON reward (member_id, earned_at, id) INCLUDE (source, amount, line_amount);
