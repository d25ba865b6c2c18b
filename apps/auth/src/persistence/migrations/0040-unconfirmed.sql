-- Since when nobody has shown that the member reads the mailbox or holds the phone they joined with; null: it was shown, it
-- could not be asked, or the account is from before this was asked. No such account names a wallet, whatever the program does.
ALTER TABLE account
  ADD COLUMN unconfirmed_since timestamptz,
  ADD CONSTRAINT account_wallet_takes_confirmation CHECK (unconfirmed_since IS NULL OR payout_wallet IS NULL) NOT VALID;
