-- The wallets that a member named, each with the withdrawal password: payout and recovery wallets, and addresses for rewards. The
-- checker believes no other (docs/decisions/0082). None is taken away: a statement may name one that was given up since.
CREATE TABLE named_wallet (
  account_id uuid NOT NULL REFERENCES account (id),
  wallet     bytea NOT NULL CHECK (length(wallet) = 20),
  named_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (account_id, wallet)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON named_wallet
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION record_named_wallets() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO named_wallet (account_id, wallet)
    SELECT NEW.id, decode(substr(named, 3), 'hex') FROM unnest(ARRAY[NEW.payout_wallet, NEW.recovery_wallet]) AS named
     WHERE named IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER wallets_named AFTER INSERT OR UPDATE OF payout_wallet, recovery_wallet ON account
  FOR EACH ROW EXECUTE FUNCTION record_named_wallets();

INSERT INTO named_wallet (account_id, wallet)
  SELECT DISTINCT id, decode(substr(named, 3), 'hex')
    FROM account, unnest(ARRAY[payout_wallet, recovery_wallet, previous_payout_wallet, previous_recovery_wallet]) AS named
   WHERE named IS NOT NULL;

-- Until now only the ledger knew addresses for rewards and the wallets of older vaults: this once it is believed.
DO $$ BEGIN
  IF to_regclass('ledger.payout_address') IS NULL THEN RETURN; END IF;
  INSERT INTO named_wallet (account_id, wallet)
    SELECT DISTINCT member_id, decode(substr(named, 3), 'hex')
      FROM (SELECT member_id, wallet FROM ledger.payout_address
            UNION SELECT member_id, wallet FROM ledger.withdrawal WHERE purpose = 'withdrawal'
            UNION SELECT member_id, unnest(ARRAY[owner, recovery]) FROM ledger.vault) AS known (member_id, named)
      JOIN account ON account.id = member_id
    ON CONFLICT DO NOTHING;
END $$;
