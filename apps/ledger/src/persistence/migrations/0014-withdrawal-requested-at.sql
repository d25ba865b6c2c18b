-- When a request was made, in real time: what paid it was mined later, also when the ledger was behind the chain by then.
-- Older requests have none, and are measured by their block alone.
ALTER TABLE withdrawal ADD COLUMN requested_at timestamptz;
ALTER TABLE withdrawal ALTER COLUMN requested_at SET DEFAULT clock_timestamp();
