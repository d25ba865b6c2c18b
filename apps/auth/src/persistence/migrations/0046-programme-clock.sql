-- How far the demo's programme time is from the real one, as the ledger's clock has it; without a row it is the real one.
-- `npm run demo:clock` writes it. Auth reads it on chain 31337 alone.
CREATE TABLE programme_clock (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  shift    interval NOT NULL
);
