-- When a payment's transaction was last sent to the chain, by the programme's clock; null: not yet, or by a version before
-- this step.
ALTER TABLE payment ADD COLUMN broadcast_at timestamptz;
