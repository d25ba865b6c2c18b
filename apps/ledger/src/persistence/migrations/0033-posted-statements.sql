-- Statements on chain, and payments by claims in them (docs/product/statements.md).

-- What the pool's log says of each statement, once final. The pool counts by itself: a statement that was built and never
-- posted has no number there, and a number that was vetoed is not given again.
CREATE TABLE posted_statement (
  number           bigint PRIMARY KEY CHECK (number > 0),
  -- The statement that the ledger built with this root, sum and block; null: posted by somebody else.
  statement        integer REFERENCES statement (number),
  root             bytea NOT NULL CHECK (length(root) = 32),
  -- Of any size: what a stolen poster key posts is stored too.
  sum              numeric(39) NOT NULL,
  reserved         numeric(39) NOT NULL,
  as_of_block      bigint NOT NULL,
  -- Chain time.
  posted_at        timestamptz NOT NULL,
  effective_at     timestamptz NOT NULL,
  transaction_hash text NOT NULL,
  block_number     bigint NOT NULL,
  vetoed_by        text,
  -- What the checker found, which builds it anew from the ledger.
  checker          text NOT NULL DEFAULT 'waiting' CHECK (checker IN ('waiting', 'agrees', 'differs')),
  checked_at       timestamptz,
  check_reason     text
);
CREATE INDEX posted_statement_of ON posted_statement (statement);

-- The pool at the last final block: which statement counts, what it paid in all, and the block's own time.
ALTER TABLE reserve_state
  ADD COLUMN current_statement bigint NOT NULL DEFAULT 0,
  ADD COLUMN settled_total     bigint NOT NULL DEFAULT 0,
  ADD COLUMN chain_time        timestamptz;

-- A statement is posted by a transaction like any other: signed, stored, sent, followed up.
ALTER TABLE payment DROP CONSTRAINT payment_of_one;
ALTER TABLE payment DROP CONSTRAINT payment_kind_check;
ALTER TABLE payment ALTER COLUMN recipient DROP NOT NULL;
ALTER TABLE payment ALTER COLUMN amount DROP NOT NULL;
ALTER TABLE payment ADD COLUMN statement integer REFERENCES statement (number);
ALTER TABLE payment ADD CONSTRAINT payment_kind_check CHECK (kind IN ('reward', 'release', 'statement'));
ALTER TABLE payment ADD CONSTRAINT payment_of_one CHECK (
  (kind = 'reward') = (withdrawal_id IS NOT NULL) AND (kind = 'release') = (redemption_id IS NOT NULL AND vault IS NOT NULL)
  AND (kind = 'statement') = (statement IS NOT NULL)
  AND (kind = 'statement') = (recipient IS NULL) AND (kind = 'statement') = (amount IS NULL));
CREATE UNIQUE INDEX payment_of_statement ON payment (statement) WHERE statement IS NOT NULL;

-- Claims that members made by themselves. Payout ids of the old pool are no more: an account's leaf says who is paid.
ALTER TABLE withdrawal ALTER COLUMN payout_id DROP NOT NULL;
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_purpose_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_purpose_check CHECK (purpose IN ('withdrawal', 'compounding', 'claim'));

-- The address that a member chose for rewards instead of the payout wallet; it stands in the leaf.
ALTER TABLE member ADD COLUMN reward_wallet text;
CREATE TRIGGER statement_reward_wallet AFTER UPDATE OF reward_wallet ON member FOR EACH ROW
  WHEN (OLD.reward_wallet IS DISTINCT FROM NEW.reward_wallet)
  EXECUTE FUNCTION note_wallet_change();

-- What a reward was committed under: by it the checker tells which rewards a statement's snapshot saw.
ALTER TABLE reward ADD COLUMN written_by xid8 NOT NULL DEFAULT pg_current_xact_id();
ALTER TABLE statement ADD COLUMN snapshot pg_snapshot;

-- Account ids are made of this key and the member's own random id, so that a restored backup gives each account its id again:
-- under another one the pool would not know what it has paid, and pay it twice. 244 random bits, in the database alone.
CREATE TABLE statement_key (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  key      bytea NOT NULL CHECK (length(key) = 32)
);
INSERT INTO statement_key (key) VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
