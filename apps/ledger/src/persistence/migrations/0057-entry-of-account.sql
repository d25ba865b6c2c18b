-- What a member's accounts saw, for statements and tax files (docs/decisions/0071). The five accounts of the club, which
-- migration 0001 made first, take part in nearly every transfer and are in nobody's report.
CREATE INDEX CONCURRENTLY entry_of_account ON entry (account_id, transfer_id) INCLUDE (amount) WHERE account_id > 5;
