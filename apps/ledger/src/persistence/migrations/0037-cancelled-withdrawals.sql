-- A member takes a request back, or a new password or payout wallet does (docs/product/rules.md §4.9).
ALTER TABLE withdrawal DROP CONSTRAINT withdrawal_status_check;
ALTER TABLE withdrawal ADD CONSTRAINT withdrawal_status_check
  CHECK (status IN ('requested', 'confirmed', 'completed', 'rejected', 'failed', 'cancelled'));
