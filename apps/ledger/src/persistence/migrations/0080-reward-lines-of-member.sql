-- The index that reward_lines replaces. Of a table with months none can go concurrently.
-- locks: a moment, given up and tried again after 400 ms; what used it uses the other.
DROP INDEX reward_lines_of_member;
