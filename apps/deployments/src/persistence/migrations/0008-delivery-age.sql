-- Deliveries are removed by age (docs/retention.md).
CREATE INDEX CONCURRENTLY github_delivery_age ON github_delivery (received_at);
