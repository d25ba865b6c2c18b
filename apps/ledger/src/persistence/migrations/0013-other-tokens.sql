-- Tokens other than USDC that came to a vault. Anybody can make a token and emit Transfers of it in anybody's name, so they
-- are kept apart from deposits, one row per vault and token, and no more than so many rows per vault.
CREATE TABLE other_token (
  id                    uuid PRIMARY KEY,
  member_id             uuid NOT NULL REFERENCES member (id),
  vault                 text NOT NULL REFERENCES vault (address),
  -- '': all those beyond the cap, together.
  token                 text NOT NULL,
  -- Transfers counted; one that a reorg moves may count again.
  times                 bigint NOT NULL CHECK (times > 0),
  last_amount           numeric(78) NOT NULL,
  last_transaction_hash text NOT NULL,
  first_block           bigint NOT NULL,
  -- What comes at or before this place was counted.
  last_block            bigint NOT NULL,
  last_log              integer NOT NULL,
  -- When its member was last told by mail; only of known tokens.
  told_at               timestamptz,
  first_seen_at         timestamptz NOT NULL,
  last_seen_at          timestamptz NOT NULL,
  UNIQUE (vault, token)
);
CREATE INDEX other_token_of_member ON other_token (member_id, last_seen_at DESC, id DESC);
CREATE INDEX other_token_in_block ON other_token (last_block);

INSERT INTO other_token (id, member_id, vault, token, times, last_amount, last_transaction_hash, first_block, last_block,
                         last_log, first_seen_at, last_seen_at)
SELECT DISTINCT ON (vault, token) id, member_id, vault, token, count(*) OVER every, raw_amount, transaction_hash,
       min(block_number) OVER every, block_number, log_index, min(created_at) OVER every, created_at
  FROM deposit WHERE status = 'wrong_token'
WINDOW every AS (PARTITION BY vault, token)
 ORDER BY vault, token, block_number DESC, log_index DESC;
DELETE FROM deposit d WHERE status = 'wrong_token' AND id NOT IN (SELECT id FROM other_token);

-- Deposits too small for a line of their own: summed in one line of History a member and business day.
CREATE TABLE small_deposits (
  member_id  uuid NOT NULL REFERENCES member (id),
  day        date NOT NULL,
  history_id uuid NOT NULL,
  amount     bigint NOT NULL CHECK (amount > 0),
  times      integer NOT NULL CHECK (times > 0),
  PRIMARY KEY (member_id, day)
);
