-- Until when the guardian has paused the pool, on the chain's clock; in the past or null when it runs.
ALTER TABLE reserve_state ADD COLUMN pool_paused_until timestamptz;
