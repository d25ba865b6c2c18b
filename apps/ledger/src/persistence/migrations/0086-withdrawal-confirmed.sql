-- The members whose approved payments wait: read with each statement that begins to count, out of all withdrawals there ever were.
CREATE INDEX CONCURRENTLY withdrawal_confirmed ON withdrawal (member_id) WHERE status = 'confirmed';
