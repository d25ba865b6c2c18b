-- What each block that is not final added to the counts of `other_token`, so that a reorg takes back just that.
CREATE TABLE other_token_block (
  vault            text NOT NULL,
  token            text NOT NULL,
  block_number     bigint NOT NULL,
  times            bigint NOT NULL CHECK (times > 0),
  -- Of the last Transfer in the block.
  amount           numeric(78) NOT NULL,
  transaction_hash text NOT NULL,
  log_index        integer NOT NULL,
  seen_at          timestamptz NOT NULL,
  PRIMARY KEY (vault, token, block_number),
  FOREIGN KEY (vault, token) REFERENCES other_token (vault, token) ON DELETE CASCADE
);
CREATE INDEX other_token_block_number ON other_token_block (block_number);

-- The last Transfer that is final, which is the last one again after a reorg. Those of before have none.
ALTER TABLE other_token
  ADD COLUMN final_amount numeric(78),
  ADD COLUMN final_transaction_hash text,
  ADD COLUMN final_block bigint,
  ADD COLUMN final_log integer,
  ADD COLUMN final_seen_at timestamptz;
