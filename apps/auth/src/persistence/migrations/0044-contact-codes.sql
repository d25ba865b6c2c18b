-- Codes that were sent by SMS and prove that the member holds the phone. Times are real time.
CREATE TABLE contact_code (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  code_hash  bytea NOT NULL CHECK (octet_length(code_hash) = 32),
  tries      integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX contact_code_of_account ON contact_code (account_id, created_at DESC);
CREATE INDEX contact_code_age ON contact_code (created_at);
