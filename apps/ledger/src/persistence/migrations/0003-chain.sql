-- What watching the chain needs beyond the first version.

-- One log can be two things (a vault may pay the pool), so its kind belongs to the key.
ALTER TABLE observation DROP CONSTRAINT observation_pkey;
ALTER TABLE observation ADD PRIMARY KEY (chain_id, block_hash, log_index, kind);
ALTER TABLE observation ADD COLUMN outcome text CHECK (outcome IN ('booked', 'unexplained'));
ALTER TABLE observation ADD CONSTRAINT outcome_when_booked CHECK ((booked_at IS NULL) = (outcome IS NULL));
CREATE INDEX observation_of_transaction ON observation (transaction_hash);

-- The pool's payMany settles many withdrawals in one transaction; only a pasted hash belongs to one withdrawal alone.
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_transaction_hash_key;
CREATE INDEX withdrawal_transaction ON withdrawal (transaction_hash);
CREATE UNIQUE INDEX withdrawal_paid_outside_once ON withdrawal (transaction_hash) WHERE paid_from = 'outside';
CREATE INDEX reward_of_withdrawal ON reward (withdrawal_id) WHERE withdrawal_id IS NOT NULL;

ALTER TABLE deposit ADD COLUMN expected_at timestamptz;
CREATE INDEX deposit_expected ON deposit (member_id, created_at, id) WHERE status = 'expected';
CREATE INDEX deposit_in_block ON deposit (block_number) WHERE block_number IS NOT NULL;

-- Of an owner's direct release; those the relayer sent stand on their payments.
ALTER TABLE redemption ADD COLUMN transaction_hash text;
-- What the owner took directly out of money that this payment was planned with.
ALTER TABLE payment ADD COLUMN taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0 AND taken <= amount);
CREATE INDEX payment_of_redemption ON payment (redemption_id) WHERE redemption_id IS NOT NULL;
CREATE INDEX payment_of_vault ON payment (vault) WHERE status IN ('planned', 'signed', 'broadcast');

-- The part of an announced withdrawal that free funds covered when it was announced.
ALTER TABLE pool_announcement ADD COLUMN booked bigint NOT NULL DEFAULT 0 CHECK (booked >= 0 AND booked <= amount);

-- Vaults that hold less than the ledger owes from them: empty while all is well, so looking costs nothing.
CREATE INDEX vault_short ON vault (address) WHERE chain_balance < balance;
CREATE INDEX alarm_open ON alarm (code) WHERE cleared_at IS NULL;
