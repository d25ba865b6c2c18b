-- Handled messages are removed by age (docs/retention.md).
CREATE INDEX CONCURRENTLY inbox_age ON inbox (handled_at);
