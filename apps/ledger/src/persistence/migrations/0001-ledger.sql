-- Schema `ledger`, first version. All amounts are micro-USDC in bigint. History tables are append-only (see the end).

CREATE TABLE programme_clock (
  only_row   boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  chain_id   integer NOT NULL,
  shift      interval NOT NULL DEFAULT '0',
  CONSTRAINT clock_moves_on_local_chain_only CHECK (shift = '0' OR chain_id = 31337)
);

-- Programme time: the database's clock plus the demo's shift. Cycles, locks, business days and ages read this and nothing else.
CREATE FUNCTION programme_now() RETURNS timestamptz LANGUAGE sql STABLE AS
  $$ SELECT date_trunc('milliseconds', clock_timestamp()) + COALESCE((SELECT shift FROM ledger.programme_clock), '0') $$;

CREATE TABLE member (
  id              uuid PRIMARY KEY,
  status          text NOT NULL CHECK (status IN ('active', 'suspended')),
  is_admin        boolean NOT NULL,
  referrer_1      uuid,
  referrer_2      uuid,
  referrer_3      uuid,
  payout_wallet   text,
  recovery_wallet text,
  payout_wallet_changed_at timestamptz,
  joined_at       timestamptz NOT NULL,
  facts_version   integer NOT NULL,
  version         bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 80);
CREATE INDEX member_referrer_1 ON member (referrer_1);
CREATE INDEX member_referrer_2 ON member (referrer_2);
CREATE INDEX member_referrer_3 ON member (referrer_3);

CREATE TABLE account (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  owner   uuid REFERENCES member (id),
  kind    text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT account_of UNIQUE NULLS NOT DISTINCT (owner, kind),
  CONSTRAINT kind_fits_owner CHECK (
    CASE WHEN owner IS NULL THEN kind IN ('vault_assets', 'pool_assets', 'pool_free', 'pool_reserved', 'pool_announced')
    ELSE kind IN ('principal', 'redeeming', 'pending', 'available', 'withdrawing') END),
  CONSTRAINT balance_within_floor CHECK (
    CASE WHEN kind IN ('vault_assets', 'pool_assets') THEN balance <= 0 ELSE balance >= 0 END)
) WITH (fillfactor = 70); -- room for the next balance on the same page: no index is touched
INSERT INTO account (owner, kind)
  SELECT NULL, unnest(ARRAY['vault_assets', 'pool_assets', 'pool_free', 'pool_reserved', 'pool_announced']);

CREATE TABLE transfer (
  id         uuid PRIMARY KEY,
  type       text NOT NULL,
  key        text NOT NULL UNIQUE,
  created_at timestamptz NOT NULL
);

-- `entry`, `reward` and `history` take several rows a collect, and a foreign key costs a look-up a row, a third of a batch.
-- Their parents are written or locked in the same transaction and nothing ever deletes a parent (see the end), so they have none;
-- `entry_check` looks at all rows of a statement at once instead.
CREATE TABLE entry (
  transfer_id   uuid NOT NULL,
  account_id    bigint NOT NULL,
  amount        bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint NOT NULL,
  PRIMARY KEY (transfer_id, account_id)
);
CREATE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2) THEN
    RAISE EXCEPTION 'the entries of a transfer must be two or more and sum to 0' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM (SELECT DISTINCT account_id FROM added) AS e LEFT JOIN account a ON a.id = e.account_id WHERE a.id IS NULL)
     OR EXISTS (SELECT FROM (SELECT DISTINCT transfer_id FROM added) AS e LEFT JOIN transfer t ON t.id = e.transfer_id WHERE t.id IS NULL) THEN
    RAISE EXCEPTION 'an entry needs its account and its transfer' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_check AFTER INSERT ON entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION check_entries();

CREATE TABLE idempotency (
  member_id    uuid NOT NULL,
  key          text NOT NULL,
  request_hash text NOT NULL,
  status       integer NOT NULL,
  -- json keeps the text as it was answered; jsonb would reorder its fields.
  body         json NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, key)
);

CREATE TABLE cycle (
  id            uuid PRIMARY KEY,
  member_id     uuid NOT NULL REFERENCES member (id),
  business_date date NOT NULL,
  status        text NOT NULL CHECK (status IN ('active', 'collected', 'cancelled')),
  started_at    timestamptz NOT NULL,
  completes_at  timestamptz NOT NULL,
  collected_at  timestamptz,
  principal     bigint NOT NULL,
  annual_rate_bps integer NOT NULL,
  reward        bigint NOT NULL CHECK (reward > 0),
  referrer_1    uuid,
  referrer_2    uuid,
  referrer_3    uuid,
  commission_1  bigint NOT NULL CHECK (commission_1 >= 0),
  commission_2  bigint NOT NULL CHECK (commission_2 >= 0),
  commission_3  bigint NOT NULL CHECK (commission_3 >= 0)
);
-- One cycle a member and business day, cancelled ones included: a cancelled day is used up.
CREATE UNIQUE INDEX cycle_once_a_day ON cycle (member_id, business_date);
CREATE UNIQUE INDEX cycle_one_active ON cycle (member_id) WHERE status = 'active';

CREATE TABLE withdrawal (
  id               uuid PRIMARY KEY,
  member_id        uuid NOT NULL REFERENCES member (id),
  amount           bigint NOT NULL CHECK (amount > 0),
  wallet           text NOT NULL,
  status           text NOT NULL CHECK (status IN ('requested', 'confirmed', 'completed', 'rejected', 'failed')),
  reason           text,
  payout_id        text NOT NULL UNIQUE,
  transaction_hash text UNIQUE,
  -- 'pool': RewardPool pays; 'outside': an admin paid from elsewhere and pasted the hash.
  paid_from        text CHECK (paid_from IN ('pool', 'outside')),
  created_at       timestamptz NOT NULL,
  decided_at       timestamptz,
  completed_at     timestamptz
);
CREATE INDEX withdrawal_open ON withdrawal (created_at, id) WHERE status = 'requested';
CREATE INDEX withdrawal_of_member ON withdrawal (member_id, created_at DESC, id DESC);

CREATE TABLE reward (
  id            uuid PRIMARY KEY,
  member_id     uuid NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  source        text NOT NULL CHECK (source IN ('cycle', 'referral_1', 'referral_2', 'referral_3')),
  cycle_id      uuid NOT NULL,
  -- 'available' also covers a commission; a due 'pending' counts as available by time alone, the unlock only moves the ledger.
  status        text NOT NULL CHECK (status IN ('pending', 'available', 'withdrawing', 'withdrawn')),
  earned_at     timestamptz NOT NULL,
  available_at  timestamptz NOT NULL,
  withdrawal_id uuid REFERENCES withdrawal (id)
);
-- That a cycle pays once is kept by the key of its transfer.
CREATE INDEX reward_of_member ON reward (member_id, earned_at DESC, id DESC);
CREATE INDEX reward_due ON reward (available_at, id) WHERE status = 'pending';
CREATE INDEX reward_due_of_member ON reward (member_id, available_at) WHERE status = 'pending';

CREATE TABLE vault (
  seq             bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  address         text PRIMARY KEY,
  member_id       uuid NOT NULL REFERENCES member (id),
  owner           text NOT NULL,
  recovery        text NOT NULL,
  salt            text NOT NULL,
  status          text NOT NULL CHECK (status IN ('current', 'older')),
  -- Credited less released, by the ledger; the sum over all vaults is −(balance of vault_assets).
  balance         bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- What `balanceOf` showed at final block chain_block.
  chain_balance   bigint NOT NULL DEFAULT 0,
  chain_block     bigint,
  created_at      timestamptz NOT NULL
);
CREATE UNIQUE INDEX vault_one_current ON vault (member_id) WHERE status = 'current';
CREATE INDEX vault_of_member ON vault (member_id);

CREATE TABLE deposit (
  id               uuid PRIMARY KEY,
  member_id        uuid NOT NULL REFERENCES member (id),
  vault            text NOT NULL REFERENCES vault (address),
  -- Announced on the deposit page; null for a deposit nobody registered.
  expected_amount  bigint,
  amount           bigint NOT NULL CHECK (amount >= 0),
  status           text NOT NULL CHECK (status IN ('expected', 'seen', 'completed', 'wrong_token')),
  token            text NOT NULL,
  raw_amount       numeric(78) NOT NULL DEFAULT 0,
  chain_id         integer NOT NULL,
  transaction_hash text,
  -- n-th transfer of this token to this vault in the transaction: stable when a reorg moves the log index.
  nth              integer,
  log_index        integer,
  block_number     bigint,
  block_hash       text,
  created_at       timestamptz NOT NULL,
  seen_at          timestamptz,
  completed_at     timestamptz,
  CONSTRAINT deposit_once UNIQUE (chain_id, transaction_hash, vault, token, nth)
);
CREATE INDEX deposit_of_member ON deposit (member_id, created_at DESC, id DESC);
CREATE INDEX deposit_unfinal ON deposit (block_number) WHERE status = 'seen';

CREATE TABLE chain_cursor (
  chain_id      integer PRIMARY KEY,
  head_number   bigint,
  head_hash     text,
  final_number  bigint,
  finality_lag_seconds integer NOT NULL DEFAULT 0,
  heard_at      timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE chain_block (
  number bigint PRIMARY KEY,
  hash   text NOT NULL
);
-- Logs of blocks that are not final yet, besides deposits: releases, pool movements. Booked at finality, gone with a reorg.
CREATE TABLE observation (
  chain_id     integer NOT NULL,
  block_hash   text NOT NULL,
  log_index    integer NOT NULL,
  block_number bigint NOT NULL,
  kind         text NOT NULL CHECK (kind IN ('vault_out', 'pool_in', 'pool_out', 'pool_event')),
  transaction_hash text NOT NULL,
  body         jsonb NOT NULL,
  booked_at    timestamptz,
  PRIMARY KEY (chain_id, block_hash, log_index)
);
CREATE INDEX observation_unbooked ON observation (block_number) WHERE booked_at IS NULL;

-- Chain balances at the last final block, and whether ledger and chain agree there (P4).
CREATE TABLE reserve_state (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  block_number  bigint,
  block_hash    text,
  pool_balance  bigint NOT NULL DEFAULT 0,
  short         boolean NOT NULL DEFAULT false,
  checked_at    timestamptz
);
INSERT INTO reserve_state DEFAULT VALUES;
CREATE TABLE alarm (
  id         uuid PRIMARY KEY,
  code       text NOT NULL,
  sentence   text NOT NULL,
  details    jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  cleared_at timestamptz
);

CREATE TABLE redemption (
  id              uuid PRIMARY KEY,
  member_id       uuid NOT NULL REFERENCES member (id),
  amount          bigint NOT NULL CHECK (amount > 0),
  wallet          text NOT NULL,
  status          text NOT NULL CHECK (status IN ('requested', 'sent', 'completed', 'failed')),
  reason          text,
  -- false: the owner called the vault directly and nobody asked the site.
  requested_here  boolean NOT NULL,
  cancelled_cycle boolean NOT NULL DEFAULT false,
  created_at      timestamptz NOT NULL,
  completed_at    timestamptz
);
CREATE INDEX redemption_of_member ON redemption (member_id, created_at DESC, id DESC);

-- Outbox of what the watcher has to send: one row a transaction.
CREATE TABLE payment (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('reward', 'release')),
  withdrawal_id uuid UNIQUE REFERENCES withdrawal (id),
  redemption_id uuid REFERENCES redemption (id),
  vault         text REFERENCES vault (address),
  recipient     text NOT NULL,
  amount        bigint NOT NULL CHECK (amount > 0),
  status        text NOT NULL CHECK (status IN ('planned', 'signed', 'broadcast', 'done', 'failed')),
  nonce         bigint,
  signer        text,
  transaction_hash text,
  reason        text,
  created_at    timestamptz NOT NULL,
  finished_at   timestamptz,
  CONSTRAINT payment_of_one CHECK ((kind = 'reward') = (withdrawal_id IS NOT NULL) AND (kind = 'release') = (redemption_id IS NOT NULL AND vault IS NOT NULL))
);
CREATE INDEX payment_open ON payment (created_at, id) WHERE status IN ('planned', 'signed', 'broadcast');
CREATE UNIQUE INDEX payment_nonce ON payment (signer, nonce) WHERE nonce IS NOT NULL;
CREATE TABLE payment_candidate (
  transaction_hash text PRIMARY KEY,
  payment_id       uuid NOT NULL REFERENCES payment (id),
  raw_transaction  text NOT NULL,
  created_at       timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX payment_candidate_of ON payment_candidate (payment_id, created_at);

CREATE TABLE pool_announcement (
  id         text PRIMARY KEY,
  amount     bigint NOT NULL,
  status     text NOT NULL CHECK (status IN ('announced', 'cancelled', 'executed')),
  created_at timestamptz NOT NULL
);

-- A member's History: one row a line, kept up to date by the use cases that change its subject.
CREATE TABLE history (
  id               uuid PRIMARY KEY,
  member_id        uuid NOT NULL,
  type             text NOT NULL CHECK (type IN ('deposit', 'deposit_redeemed', 'reward_earned', 'reward_withdrawn', 'reward_compounded')),
  amount           bigint NOT NULL,
  description      text NOT NULL,
  status           text NOT NULL,
  transaction_hash text,
  subject_id       uuid NOT NULL,
  created_at       timestamptz NOT NULL
);
CREATE INDEX history_of_member ON history (member_id, created_at DESC, id DESC);
-- A reward's line is never changed.
CREATE INDEX history_subject ON history (subject_id) WHERE type <> 'reward_earned';

-- Running totals, never re-summed per request.
CREATE TABLE member_total (
  member_id          uuid PRIMARY KEY REFERENCES member (id),
  rewards_earned     bigint NOT NULL DEFAULT 0,
  rewards_withdrawn  bigint NOT NULL DEFAULT 0,
  referral_1         bigint NOT NULL DEFAULT 0,
  referral_2         bigint NOT NULL DEFAULT 0,
  referral_3         bigint NOT NULL DEFAULT 0,
  -- Business days on which the member started a cycle.
  days_active        integer NOT NULL DEFAULT 0
) WITH (fillfactor = 80);

CREATE TABLE audit_entry (
  id         uuid PRIMARY KEY,
  actor      uuid NOT NULL,
  action     text NOT NULL,
  subject    text NOT NULL,
  before     jsonb,
  after      jsonb,
  ip         text,
  request_id text,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON member FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE OR TRUNCATE ON cycle FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
