-- What the product itself writes into a timeline is a code with parameters; its line is written for each reader
-- (docs/decisions/0040). The timeline is append-only: older lines stay as they were written.
ALTER TABLE event
  ADD COLUMN code   text,
  ADD COLUMN params jsonb,
  ALTER COLUMN message DROP NOT NULL,
  ADD CONSTRAINT event_is_said CHECK (num_nonnulls(message, code) = 1 AND num_nonnulls(code, params) <> 1);
