-- The sentences of versions before 0026 become data. What is none of them stays as it stands, 'legacy' or somebody's own words.
CREATE TEMP TABLE old_reason (sentence text PRIMARY KEY, code text NOT NULL) ON COMMIT DROP;
INSERT INTO old_reason VALUES
  ('The reward pool cannot pay this address.', 'bad_payee'),
  ('Circle, the issuer of USDC, has listed this address: it cannot receive USDC.', 'blacklisted'),
  ('Your vault held less than this when the payment was to be sent, because its owner took money out directly.', 'insufficient_vault'),
  ('The reward pool held less than this when the payment was to be sent.', 'insufficient_pool'),
  ('The contract refused the payment.', 'not_allowed'),
  ('Circle, the issuer of USDC, has paused USDC.', 'paused'),
  ('The reward pool was paused.', 'pool_paused'),
  ('The chain refused the payment.', 'unknown'),
  ('The contract refused to pay nothing.', 'zero_amount'),
  ('An older backup was restored, and this may have been paid before it. Please look at your withdrawals, then ask again for what is left.', 'restored_backup'),
  ('Denied by admin', 'denied'),
  ('Von einem Admin abgelehnt', 'denied');
-- Codes without a sentence were stored as they are.
INSERT INTO old_reason SELECT code, code FROM unnest(ARRAY['already_paid', 'daily_cap', 'home_token_only', 'reverted', 'too_early',
  'unknown_withdrawal', 'wallet_refused']) AS code;

UPDATE payment p SET reason_code = o.code, reason = NULL FROM old_reason o WHERE p.reason = o.sentence;
UPDATE withdrawal w SET reason_code = o.code, reason = NULL FROM old_reason o WHERE w.reason = o.sentence;
-- How much of a redemption came back follows from its payments.
UPDATE redemption r SET reason_code = o.code, reason = NULL FROM old_reason o
 WHERE regexp_replace(r.reason, '^[0-9.]+ USDC could not be sent and are principal again: ', '') = o.sentence;

UPDATE history SET kind = 'cycle', business_date = right(description, 10)::date, description = NULL
 WHERE kind = 'legacy' AND description ~ '^Cycle reward of \d{4}-\d\d-\d\d$';
UPDATE history SET kind = 'referral_' || substr(description, 28, 1), business_date = right(description, 10)::date, description = NULL
 WHERE kind = 'legacy' AND description ~ '^Referral commission, level [1-3], of \d{4}-\d\d-\d\d$';
UPDATE history SET kind = 'deposit', description = NULL
 WHERE kind = 'legacy' AND description = 'Deposit of USDC';
UPDATE history SET kind = 'small_deposits', description = NULL, data = json_build_object(
         'below', (substring(description FROM 'less than ([0-9.]+) USDC')::numeric * 1000000)::bigint::text,
         'count', substring(description FROM '(\d+)$')::integer)
 WHERE kind = 'legacy' AND description ~ '^Deposits of less than \d{1,12}(\.\d{1,6})? USDC on one day: \d{1,9}$';
UPDATE history SET kind = 'redemption', description = NULL
 WHERE kind = 'legacy' AND description = 'Redemption of ' || trim_scale(amount / 1000000::numeric) || ' USDC principal';
UPDATE history SET kind = 'direct_release', description = NULL
 WHERE kind = 'legacy' AND description = 'Principal released by your wallet, without this site';
UPDATE history SET kind = 'withdrawal', data = json_build_object('wallet', right(description, 42)), description = NULL
 WHERE kind = 'legacy' AND description ~ '^Withdrawal of rewards to 0x[0-9a-fA-F]{40}$';
UPDATE history SET kind = 'compounding', data = json_build_object('wallet', substr(description, 32, 42)), description = NULL
 WHERE kind = 'legacy' AND description ~ '^Rewards paid to your own vault 0x[0-9a-fA-F]{40}, to be principal$';
UPDATE history h SET kind = 'compounding_failed', description = NULL,
       data = json_build_object('reason', json_build_object('code', o.code, 'params', '{}'::json))
  FROM old_reason o WHERE h.kind = 'legacy' AND h.description = 'Rewards not compounded: ' || o.sentence;

-- What the admins' search looks into (docs/product/screens.md). Rewards are most lines, and a collect writes none of these.
CREATE INDEX history_legacy ON history (lower(description) text_pattern_ops) WHERE kind = 'legacy';
CREATE INDEX history_paid_to ON history (lower(data->>'wallet') text_pattern_ops) WHERE kind IN ('withdrawal', 'compounding');
CREATE INDEX history_of_kind ON history (kind, created_at DESC, id DESC) WHERE type <> 'reward_earned';
CREATE INDEX history_of_amount ON history (amount, created_at DESC, id DESC) WHERE type <> 'reward_earned';
