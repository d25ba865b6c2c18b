-- The watcher's MAX_FINALITY_LAG_SECONDS, as it last said it: the ledger had a limit of its own, and called itself current, or not,
-- while the watcher did otherwise.
ALTER TABLE chain_cursor ADD COLUMN max_finality_lag_seconds bigint NOT NULL DEFAULT 60;
