-- Old lines of timelines are removed by age (docs/retention.md).
CREATE INDEX CONCURRENTLY event_age ON event (created_at) WHERE type <> 'status_change';
