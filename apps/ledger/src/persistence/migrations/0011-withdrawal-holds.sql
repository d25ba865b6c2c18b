-- What makes a withdrawal wait: a new payout address; and what an approval is measured by: the chain at the request, the sum of the day.

-- Addresses members asked rewards to be paid to that were neither the payout wallet nor paid before, in EIP-55.
CREATE TABLE payout_address (
  member_id   uuid NOT NULL REFERENCES member (id),
  wallet      text NOT NULL,
  -- Programme time: the 48 hours begin here.
  named_at    timestamptz NOT NULL,
  -- Real time: a change of a password after it lets the address wait anew.
  recorded_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member_id, wallet)
);

-- The newest block the ledger knew of when the request was made: only a later one can hold its payment.
ALTER TABLE withdrawal ADD COLUMN requested_at_block bigint NOT NULL DEFAULT 0;

CREATE INDEX withdrawal_approved_of_member ON withdrawal (member_id, decided_at)
  WHERE purpose = 'withdrawal' AND status IN ('confirmed', 'completed');
CREATE INDEX withdrawal_approved_to_wallet ON withdrawal (wallet, decided_at)
  WHERE purpose = 'withdrawal' AND status IN ('confirmed', 'completed');
