-- A vault's salt is a counter for each pair of owner and recovery wallet (docs/decisions/0017): 0, 1, 2 …, nothing secret.
DO $$ BEGIN
  IF EXISTS (SELECT FROM vault) THEN
    RAISE EXCEPTION 'This database has vaults of a factory that took random salts. They are not at the addresses of the factory that counts: start with an empty ledger (the demo: npm start -- --fresh).';
  END IF;
END $$;
ALTER TABLE vault
  DROP COLUMN salt,
  ADD COLUMN counter integer NOT NULL CHECK (counter >= 0),
  -- When blocks from before the ledger knew the address had been searched for what came to it; null: the watcher still has to.
  ADD COLUMN past_searched_at timestamptz;
-- The address follows from these three, whoever the member is.
CREATE UNIQUE INDEX vault_counter ON vault (owner, recovery, counter);
-- Whether a vault ever received anything.
CREATE INDEX deposit_of_vault ON deposit (vault) WHERE status IN ('seen', 'completed');
