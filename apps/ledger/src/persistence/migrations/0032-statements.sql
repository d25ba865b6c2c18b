-- Statements of what members are owed out of the pool (docs/product/statements.md, docs/decisions/0049).

-- Each member who ever had a reward: 32 random bytes, made of nothing else. Kept for ever: an account keeps its leaf.
-- Without a foreign key: its check would lock a member's hot row until the statement is built (docs/decisions/0009).
CREATE TABLE statement_account (
  member_id  uuid PRIMARY KEY,
  account_id bytea NOT NULL UNIQUE CHECK (length(account_id) = 32)
);

CREATE TABLE statement (
  number       integer PRIMARY KEY CHECK (number > 0),
  root         bytea NOT NULL CHECK (length(root) = 32),
  -- Of all entitlements, and what the pool had paid of them: micro-USDC.
  sum          bigint NOT NULL CHECK (sum >= settled),
  settled      bigint NOT NULL CHECK (settled >= 0),
  reserved     bigint NOT NULL CHECK (reserved >= 0),
  -- Levels above the leaves: as many siblings has a proof.
  height       integer NOT NULL CHECK (height >= 0),
  -- The final block up to which the chain is booked.
  as_of_block  bigint NOT NULL,
  -- Programme time. Locks that end by `effective_at` are in entitlements.
  built_at     timestamptz NOT NULL,
  effective_at timestamptz NOT NULL,
  -- Real time, in which holds of wallets run.
  holds_at     timestamptz NOT NULL
);

-- What the leaf of an account says from a statement on, until a later row says otherwise. Padding has none.
CREATE TABLE statement_leaf (
  account_id  bytea NOT NULL,
  since       integer NOT NULL,
  wallet      bytea NOT NULL CHECK (length(wallet) = 20),
  vault       bytea NOT NULL CHECK (length(vault) = 20),
  entitlement bigint NOT NULL CHECK (entitlement >= 0),
  PRIMARY KEY (account_id, since)
);
CREATE INDEX statement_leaf_since ON statement_leaf (since);

-- The node at a place from a statement on, until a later row replaces it. Level 0 is the leaves, padding among them.
CREATE TABLE statement_node (
  level      smallint NOT NULL,
  place      integer NOT NULL,
  since      integer NOT NULL,
  hash       bytea NOT NULL CHECK (length(hash) = 32),
  sum        bigint NOT NULL,
  account_id bytea,
  PRIMARY KEY (level, place, since),
  CONSTRAINT leaves_have_accounts CHECK ((level = 0) = (account_id IS NOT NULL))
);
CREATE INDEX statement_node_of_account ON statement_node (account_id, since) WHERE account_id IS NOT NULL;
CREATE INDEX statement_node_since ON statement_node (since);

-- Members whose leaf may say something else now: lines of each transaction of its own, as in `club_total_change`, so that no
-- two writers wait for each other. Whoever builds a statement takes the lines that its snapshot shows. Triggers write them, so
-- that no writer can forget to.
CREATE TABLE statement_change (member_id uuid NOT NULL);

CREATE FUNCTION note_rewards_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ledger.statement_change (member_id)
  SELECT DISTINCT owner FROM new_rows
   WHERE kind IN ('pending', 'available', 'withdrawing') AND (TG_OP = 'UPDATE' OR balance <> 0);
  RETURN NULL;
END $$;
CREATE TRIGGER statement_of_new AFTER INSERT ON account REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_rewards_change();
CREATE TRIGGER statement AFTER UPDATE ON account REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_rewards_change();

CREATE FUNCTION note_row_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN INSERT INTO ledger.statement_change (member_id) VALUES (NEW.member_id); RETURN NULL; END $$;
CREATE TRIGGER statement AFTER INSERT OR UPDATE OF status ON vault
  FOR EACH ROW WHEN (NEW.status = 'current') EXECUTE FUNCTION note_row_change();
CREATE TRIGGER statement AFTER INSERT OR UPDATE OF status, paid_from ON withdrawal
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION note_row_change();
-- No command changes these two, which a leaf depends on by itself.
CREATE TRIGGER statement AFTER UPDATE OF amount, available_at ON reward
  FOR EACH ROW EXECUTE FUNCTION note_row_change();

-- The first statement reads everybody. The triggers hold their tables, so nobody changes anything in between.
INSERT INTO statement_change (member_id)
  SELECT DISTINCT owner FROM account WHERE kind IN ('pending', 'available', 'withdrawing')
  UNION SELECT member_id FROM withdrawal WHERE status = 'completed';

-- The wallet that stays in the leaf while a new one waits, and whose waiting ends when. Null before the next facts of auth.
-- Last, since nobody can read a member from here to the end.
ALTER TABLE member ADD COLUMN wallet_before_hold text;
CREATE INDEX member_wallet_held ON member (wallet_held_until) WHERE wallet_held_until IS NOT NULL;
CREATE FUNCTION note_wallet_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN INSERT INTO ledger.statement_change (member_id) VALUES (NEW.id); RETURN NULL; END $$;
CREATE TRIGGER statement AFTER UPDATE OF payout_wallet, wallet_held_until, wallet_before_hold ON member FOR EACH ROW
  WHEN ((OLD.payout_wallet, OLD.wallet_held_until, OLD.wallet_before_hold)
        IS DISTINCT FROM (NEW.payout_wallet, NEW.wallet_held_until, NEW.wallet_before_hold))
  EXECUTE FUNCTION note_wallet_change();
