-- Answers to starting and collecting are made again from their cycle (docs/decisions/0076), and not kept word for word.
ALTER TABLE idempotency ALTER COLUMN body DROP NOT NULL, ADD COLUMN cycle_id uuid;
