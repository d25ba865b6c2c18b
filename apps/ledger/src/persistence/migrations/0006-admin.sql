-- What the admin area needs: lists over all members, second admins, alarms that a person clears.

-- The newest lines of everybody. Rewards are most of them, so what is rare beside them has indexes of its own that a collect never writes.
CREATE INDEX history_newest ON history (created_at DESC, id DESC);
CREATE INDEX history_money ON history (type, created_at DESC, id DESC) WHERE type <> 'reward_earned';
CREATE INDEX history_unfinished ON history (status, created_at DESC, id DESC) WHERE status <> 'completed';
CREATE INDEX history_hash ON history (transaction_hash text_pattern_ops) WHERE transaction_hash IS NOT NULL;
CREATE INDEX history_described ON history (lower(description) text_pattern_ops) WHERE type <> 'reward_earned';
CREATE INDEX withdrawal_newest ON withdrawal (created_at DESC, id DESC) WHERE purpose = 'withdrawal';
CREATE INDEX withdrawal_by_status ON withdrawal (status, created_at DESC, id DESC) WHERE purpose = 'withdrawal';

-- One admin's present word for a request that needs two: to be paid by the pool, or paid already by that transaction.
CREATE TABLE withdrawal_approval (
  withdrawal_id    uuid NOT NULL REFERENCES withdrawal (id),
  admin            uuid NOT NULL,
  transaction_hash text,
  -- Real time.
  approved_at      timestamptz NOT NULL DEFAULT date_trunc('milliseconds', clock_timestamp()),
  PRIMARY KEY (withdrawal_id, admin)
);

-- Told by auth, real time: a risk note.
ALTER TABLE member ADD COLUMN password_changed_at timestamptz;

ALTER TABLE alarm ADD COLUMN cleared_by uuid, ADD COLUMN clear_note text;

-- The audit log becomes a chain: each entry's hash covers the one before it. The columns are filled by the migration's next part.
ALTER TABLE audit_entry ADD COLUMN seq bigint, ADD COLUMN prev_hash text, ADD COLUMN hash text;
CREATE INDEX audit_of_actor ON audit_entry (actor, seq DESC);
CREATE INDEX audit_of_subject ON audit_entry (subject, seq DESC);
CREATE INDEX audit_of_action ON audit_entry (action text_pattern_ops);
