-- A member's lines but for rewards, whose lines that were written once are not read any more.
CREATE INDEX CONCURRENTLY history_lines_of_member ON history (member_id, created_at, id) INCLUDE (type, status, amount)
  WHERE type <> 'reward_earned';
