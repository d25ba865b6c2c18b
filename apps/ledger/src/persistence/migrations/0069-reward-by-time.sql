-- The newest lines of everybody, most of which are rewards. Ascending: rows that come in this order fill its pages, and descending
-- they would leave each half empty.
CREATE INDEX CONCURRENTLY reward_by_time ON reward (earned_at, id);
