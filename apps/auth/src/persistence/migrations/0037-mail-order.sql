-- The order in which mails are sent (MailsStore.claimNext): those that come by the thousand after all others.
CREATE INDEX CONCURRENTLY mail_in_order ON mail ((kind IN ('statement_proof', 'ready_to_start', 'ready_to_collect', 'rewards_unlocked', 'statement_ready')), due_at)
  WHERE data IS NOT NULL;
