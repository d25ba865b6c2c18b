-- As reward_by_time, without the id: the rewards of a batch have one instant, which Postgres keeps once for all of them.
CREATE INDEX CONCURRENTLY reward_earned_at ON reward (earned_at);
