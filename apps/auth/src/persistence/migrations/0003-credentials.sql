-- What a member changes about how they prove who they are, and what such a change holds up. Times are real time.

ALTER TABLE account
  -- Withdrawals of rewards are refused before this: somebody changed a credential.
  ADD COLUMN withdrawals_paused_until       timestamptz,
  -- The last change of either password.
  ADD COLUMN password_changed_at            timestamptz,
  -- A change of the payout wallet waits: until then rewards go to the wallet before it, and that one can come back.
  ADD COLUMN wallet_hold_since              timestamptz,
  ADD COLUMN wallet_hold_until              timestamptz,
  ADD COLUMN previous_payout_wallet         text,
  ADD COLUMN previous_recovery_wallet       text,
  ADD COLUMN previous_payout_wallet_proven  boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT account_hold_is_whole CHECK (
    num_nonnulls(wallet_hold_since, wallet_hold_until, previous_payout_wallet) IN (0, 3)
    AND (wallet_hold_since IS NOT NULL OR (previous_recovery_wallet IS NULL AND NOT previous_payout_wallet_proven)));

-- Tokens that were sent by mail and prove, once, that their bearer reads the member's mail.
CREATE TABLE mailed_token (
  -- SHA-256 of the token: a stolen copy of this table opens nothing.
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  account_id uuid NOT NULL REFERENCES account (id),
  purpose    text NOT NULL CHECK (purpose IN ('password_reset', 'wallet_change_cancel')),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX mailed_token_of_account ON mailed_token (account_id, purpose);
CREATE INDEX mailed_token_age ON mailed_token (expires_at);
