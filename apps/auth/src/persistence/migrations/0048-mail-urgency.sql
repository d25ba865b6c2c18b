-- The order in which mails are sent (mails/mail-order.ts): urgent ones before all others, those that come by the thousand last.
CREATE INDEX CONCURRENTLY mail_by_urgency ON mail (
  (kind IN ('statement_proof', 'ready_to_start', 'ready_to_collect', 'rewards_unlocked', 'statement_ready')),
  (kind NOT IN ('password_reset', 'withdrawal_password_reset', 'confirm_email', 'wallet_changed', 'payout_address_named',
    'wallet_change_cancelled', 'password_changed', 'withdrawal_password_changed', 'withdrawal_password_was_reset',
    'second_factor_changed', 'codes_guessed', 'new_device', 'contact_replaced', 'alarms')),
  due_at) WHERE data IS NOT NULL;
