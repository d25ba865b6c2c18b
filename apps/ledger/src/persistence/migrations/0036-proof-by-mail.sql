-- Who wants the own proof by mail each month, and from when the next one is due: at once for who chooses it, then each month.
ALTER TABLE member
  ADD COLUMN proof_by_mail boolean NOT NULL DEFAULT false,
  ADD COLUMN proof_mail_due_at timestamptz NOT NULL DEFAULT '-infinity';
CREATE INDEX member_proof_mail_due ON member (proof_mail_due_at) WHERE proof_by_mail;
