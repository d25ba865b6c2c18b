ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_purpose_check, ADD CONSTRAINT mailed_token_purpose
  CHECK (purpose IN ('password_reset', 'wallet_change_cancel', 'withdrawal_password_reset', 'contact_confirmation')) NOT VALID;
