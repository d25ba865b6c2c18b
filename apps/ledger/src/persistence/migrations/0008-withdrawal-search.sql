-- Admins look for requests by how a wallet or a transaction hash begins.
CREATE INDEX withdrawal_to_wallet ON withdrawal (lower(wallet) text_pattern_ops) WHERE purpose = 'withdrawal';
CREATE INDEX withdrawal_by_hash ON withdrawal (transaction_hash text_pattern_ops) WHERE purpose = 'withdrawal';
