-- Schema `auth`, first version: who the members are, how they joined, how they prove it. Times are real time, never the programme's.

CREATE TABLE account (
  id                       uuid PRIMARY KEY,
  email                    text CONSTRAINT account_email UNIQUE,
  phone                    text CONSTRAINT account_phone UNIQUE,
  first_name               text,
  last_name                text,
  password_hash            text NOT NULL,
  withdrawal_password_hash text NOT NULL,
  is_admin                 boolean NOT NULL,
  status                   text NOT NULL CHECK (status IN ('active', 'suspended')),
  -- The invitation the member joined with; null for an admin made by the operator.
  joined_with              uuid,
  -- Who invited, level 1 to 3, as it was at registration: written once, never walked again.
  referrer_1               uuid REFERENCES account (id),
  referrer_2               uuid REFERENCES account (id),
  referrer_3               uuid REFERENCES account (id),
  payout_wallet            text,
  recovery_wallet          text,
  payout_wallet_proven     boolean NOT NULL DEFAULT false,
  payout_wallet_changed_at timestamptz,
  -- Grows with every change that ledger has to hear of.
  facts_version            integer NOT NULL DEFAULT 1,
  created_at               timestamptz NOT NULL,
  CONSTRAINT account_has_one_identifier CHECK (num_nonnulls(email, phone) = 1),
  CONSTRAINT account_identifier_is_normal CHECK (email = lower(btrim(email)) AND phone ~ '^\+[1-9][0-9]{4,14}$'),
  CONSTRAINT account_referrers_have_no_gap CHECK (
    (referrer_2 IS NULL OR referrer_1 IS NOT NULL) AND (referrer_3 IS NULL OR referrer_2 IS NOT NULL)),
  CONSTRAINT account_wallets_belong_together CHECK (
    (payout_wallet IS NULL) = (payout_wallet_changed_at IS NULL)
    AND (payout_wallet IS NOT NULL OR (recovery_wallet IS NULL AND NOT payout_wallet_proven)))
);

CREATE TABLE invitation (
  id         uuid PRIMARY KEY,
  code       text NOT NULL CONSTRAINT invitation_code UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  -- 'member': the owner's own code, unlimited, refers for the owner; 'admin': made in the admin area, refers for nobody.
  kind       text NOT NULL CHECK (kind IN ('member', 'admin')),
  owner_id   uuid NOT NULL REFERENCES account (id),
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0),
  max_uses   integer CHECK (max_uses > 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz NOT NULL,
  CONSTRAINT invitation_never_overused CHECK (used_count <= max_uses),
  CONSTRAINT invitation_of_a_member_is_unlimited CHECK (kind = 'admin' OR (max_uses IS NULL AND expires_at IS NULL))
);
CREATE UNIQUE INDEX invitation_one_own ON invitation (owner_id) WHERE kind = 'member';
CREATE INDEX invitation_of_admins ON invitation (id DESC) WHERE kind = 'admin';
ALTER TABLE account ADD CONSTRAINT account_joined_with FOREIGN KEY (joined_with) REFERENCES invitation (id);

CREATE TABLE session (
  id           uuid PRIMARY KEY,
  account_id   uuid NOT NULL REFERENCES account (id),
  -- SHA-256 of the token: a stolen copy of this table signs nobody in.
  token_hash   bytea NOT NULL CONSTRAINT session_token UNIQUE CHECK (octet_length(token_hash) = 32),
  user_agent   text,
  ip           text,
  created_at   timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL
);
CREATE INDEX session_of_account ON session (account_id, id DESC);
CREATE INDEX session_last_seen ON session (last_seen_at);

-- Failed guesses of a password, under a hashed key; gone when the password was right or after a while.
CREATE TABLE failed_guess (
  key             text PRIMARY KEY,
  failures        integer NOT NULL CHECK (failures > 0),
  last_failure_at timestamptz NOT NULL
);
CREATE INDEX failed_guess_age ON failed_guess (last_failure_at);

-- Addresses a member signed in from before: failures from elsewhere do not slow them down there.
CREATE TABLE known_address (
  account_id      uuid NOT NULL REFERENCES account (id),
  ip              text NOT NULL,
  last_sign_in_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, ip)
);
CREATE INDEX known_address_age ON known_address (last_sign_in_at);

CREATE TABLE audit_entry (
  id         uuid PRIMARY KEY,
  actor      uuid NOT NULL REFERENCES account (id),
  action     text NOT NULL,
  subject    text NOT NULL,
  before     jsonb,
  after      jsonb,
  ip         text,
  request_id text,
  created_at timestamptz NOT NULL
);
CREATE INDEX audit_entry_of_actor ON audit_entry (actor, id DESC);
CREATE INDEX audit_entry_of_subject ON audit_entry (subject, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What everybody else relies on never changes: the identity of an account and who referred it.
CREATE FUNCTION keep_origin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.joined_with, NEW.referrer_1, NEW.referrer_2, NEW.referrer_3, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.joined_with, OLD.referrer_1, OLD.referrer_2, OLD.referrer_3, OLD.created_at) THEN
    RAISE EXCEPTION 'where an account came from never changes';
  END IF;
  IF NEW.facts_version < OLD.facts_version THEN
    RAISE EXCEPTION 'the version of an account only grows';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER keep_origin BEFORE UPDATE ON account FOR EACH ROW EXECUTE FUNCTION keep_origin();
