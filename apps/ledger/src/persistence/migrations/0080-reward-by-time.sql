-- The indexes that reward_lines and reward_earned_at replace. Of a table with months none can go concurrently.
-- locks: a moment, given up and tried again after 400 ms; what used them uses the others.
DROP INDEX reward_lines_of_member;
-- locks: as above.
DROP INDEX reward_by_time;
