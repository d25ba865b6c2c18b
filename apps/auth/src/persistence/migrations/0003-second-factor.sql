-- Second factors: authenticator app (TOTP) with backup codes, passkeys, and which sessions were confirmed by one.

ALTER TABLE session
  -- When the member last confirmed this session by the second factor.
  ADD COLUMN confirmed_at timestamptz,
  -- The token before the last rotation: requests that were on their way with it are still answered for seconds, unconfirmed.
  ADD COLUMN previous_token_hash bytea CHECK (octet_length(previous_token_hash) = 32),
  ADD COLUMN previous_token_until timestamptz,
  ADD CONSTRAINT session_previous_token_ends CHECK ((previous_token_hash IS NULL) = (previous_token_until IS NULL));
CREATE UNIQUE INDEX session_previous_token ON session (previous_token_hash) WHERE previous_token_hash IS NOT NULL;

CREATE TABLE totp (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  -- Encrypted under SECOND_FACTOR_KEY: a stolen copy of this table makes no codes.
  secret     bytea NOT NULL,
  -- The newest 30-second step whose code was taken: each code counts once.
  last_step  bigint,
  -- Null while it is set up and no code was shown yet.
  enabled_at timestamptz,
  created_at timestamptz NOT NULL
);

CREATE TABLE backup_code (
  account_id uuid NOT NULL REFERENCES account (id),
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  used_at    timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

CREATE TABLE passkey (
  id            uuid PRIMARY KEY,
  account_id    uuid NOT NULL REFERENCES account (id),
  credential_id text NOT NULL CONSTRAINT passkey_credential UNIQUE,
  public_key    bytea NOT NULL,
  -- What the authenticator counted at its last use; going back means a copy of it.
  counter       bigint NOT NULL CHECK (counter >= 0),
  transports    text[] NOT NULL,
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  created_at    timestamptz NOT NULL,
  last_used_at  timestamptz
);
CREATE INDEX passkey_of_account ON passkey (account_id, id);

-- What an authenticator was asked to sign: once, for minutes, for one purpose.
CREATE TABLE passkey_challenge (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  purpose        text NOT NULL CHECK (purpose IN ('sign-in', 'registration', 'step-up')),
  account_id     uuid REFERENCES account (id),
  expires_at     timestamptz NOT NULL,
  CONSTRAINT passkey_challenge_has_its_member CHECK ((purpose = 'sign-in') = (account_id IS NULL))
);
CREATE INDEX passkey_challenge_age ON passkey_challenge (expires_at);

-- Every request of the member asks for it, so it stands with the account; only this trigger sets it.
ALTER TABLE account ADD COLUMN has_second_factor boolean NOT NULL DEFAULT false;
CREATE FUNCTION note_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
BEGIN
  -- Locked first: of two changes at one time the second one sees what the first one did.
  PERFORM 1 FROM account WHERE id = changed FOR NO KEY UPDATE;
  UPDATE account SET has_second_factor =
    EXISTS (SELECT 1 FROM totp WHERE account_id = changed AND enabled_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM passkey WHERE account_id = changed)
  WHERE id = changed;
  RETURN NULL;
END $$;
CREATE TRIGGER note_second_factor AFTER INSERT OR DELETE OR UPDATE OF enabled_at ON totp
  FOR EACH ROW EXECUTE FUNCTION note_second_factor();
CREATE TRIGGER note_second_factor AFTER INSERT OR DELETE ON passkey
  FOR EACH ROW EXECUTE FUNCTION note_second_factor();
