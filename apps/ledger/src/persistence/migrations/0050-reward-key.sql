-- The primary key of rewards with months has the time in it (docs/decisions/0068).
CREATE UNIQUE INDEX CONCURRENTLY reward_by_id ON reward (id, earned_at);
