-- Answers are removed by age (docs/retention.md).
CREATE INDEX CONCURRENTLY idempotency_age ON idempotency (created_at);
