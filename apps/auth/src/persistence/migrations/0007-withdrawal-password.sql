-- What may change the withdrawal password: the present one, a second factor that it vouched for, or a mailed link. Times are real time.

ALTER TABLE account
  -- After a mailed reset of the withdrawal password no new payout address is taken before this.
  ADD COLUMN payout_addresses_held_until timestamptz,
  -- Whether there is a second factor and each was added with the withdrawal password or by one that was; only the trigger sets it.
  ADD COLUMN second_factor_trusted boolean NOT NULL DEFAULT false;

ALTER TABLE totp ADD COLUMN trusted boolean NOT NULL DEFAULT false;
ALTER TABLE passkey ADD COLUMN trusted boolean NOT NULL DEFAULT false;
-- A passkey is asked for in one call and added in the next: what was proven in the first stands here meanwhile.
ALTER TABLE passkey_challenge ADD COLUMN trusted boolean NOT NULL DEFAULT false;

ALTER TABLE mailed_token DROP CONSTRAINT mailed_token_purpose_check;
ALTER TABLE mailed_token ADD CONSTRAINT mailed_token_purpose_check
  CHECK (purpose IN ('password_reset', 'wallet_change_cancel', 'withdrawal_password_reset'));

CREATE OR REPLACE FUNCTION note_second_factor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.account_id ELSE NEW.account_id END;
  factors bigint;
  untrusted bigint;
BEGIN
  -- Locked first: of two changes at one time the second one sees what the first one did.
  PERFORM 1 FROM account WHERE id = changed FOR NO KEY UPDATE;
  SELECT count(*), count(*) FILTER (WHERE NOT f.trusted) INTO factors, untrusted FROM (
    SELECT trusted FROM totp WHERE account_id = changed AND enabled_at IS NOT NULL
    UNION ALL SELECT trusted FROM passkey WHERE account_id = changed) AS f;
  UPDATE account SET has_second_factor = factors > 0, second_factor_trusted = factors > 0 AND untrusted = 0 WHERE id = changed;
  -- What the last factor confirmed is not confirmed by the next one.
  IF factors = 0 THEN
    UPDATE session SET confirmed_at = NULL WHERE account_id = changed AND confirmed_at IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER note_second_factor ON totp;
CREATE TRIGGER note_second_factor AFTER INSERT OR DELETE OR UPDATE OF enabled_at, trusted ON totp
  FOR EACH ROW EXECUTE FUNCTION note_second_factor();
DROP TRIGGER note_second_factor ON passkey;
CREATE TRIGGER note_second_factor AFTER INSERT OR DELETE OR UPDATE OF trusted ON passkey
  FOR EACH ROW EXECUTE FUNCTION note_second_factor();
