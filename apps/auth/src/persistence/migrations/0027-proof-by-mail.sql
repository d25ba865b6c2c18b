-- Whether the member wants the own proof by mail each month: who joined with a phone number has no mailbox.
ALTER TABLE account
  ADD COLUMN proof_by_mail boolean NOT NULL DEFAULT false
    CONSTRAINT account_proof_by_mail CHECK (NOT proof_by_mail OR email IS NOT NULL);

-- Monthly proofs come by the thousand, and every other mail is sent before them.
CREATE INDEX mail_next ON mail ((kind = 'statement_proof'), due_at) WHERE data IS NOT NULL;
