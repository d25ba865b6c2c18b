-- SECOND_FACTOR_KEY can be replaced (docs/decisions/0054): what it sealed names the key, and is sealed anew under the next.

ALTER TABLE totp
  -- Of the key that sealed the secret; null: sealed before keys had ids.
  ADD COLUMN key_id text,
  -- Which set-up this is: sealing its secret anew changes the bytes, and makes no other app of it.
  ADD COLUMN set_up_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000';
CREATE INDEX totp_key ON totp (key_id);

-- Codes are shown once and cannot be hashed anew: the key that hashed them stays, sealed, when the one it was made of goes.
CREATE TABLE backup_code_key (
  -- Of the key it was made of.
  id     text PRIMARY KEY,
  secret bytea NOT NULL,
  -- Of the key that sealed it.
  key_id text NOT NULL
);
