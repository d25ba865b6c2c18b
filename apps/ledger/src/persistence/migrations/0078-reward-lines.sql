-- As reward_lines_of_member, without the id: rewards of one member and instant are few, and brought into order when they are read.
CREATE INDEX CONCURRENTLY reward_lines ON reward (member_id, earned_at) INCLUDE (source, amount, line_amount);
