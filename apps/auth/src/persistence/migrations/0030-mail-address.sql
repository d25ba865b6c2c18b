-- A mail goes to an account's present address, or to an address of people without an account (ALARM_MAIL_TO).
ALTER TABLE mail ADD COLUMN address text, ALTER COLUMN account_id DROP NOT NULL,
  ADD CONSTRAINT mail_to_one CHECK (num_nonnulls(account_id, address) = 1);
