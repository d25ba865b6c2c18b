-- The newest lines of everybody but for rewards.
CREATE INDEX CONCURRENTLY history_by_time ON history (created_at, id) WHERE type <> 'reward_earned';
