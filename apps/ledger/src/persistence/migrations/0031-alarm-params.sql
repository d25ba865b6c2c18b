-- Alarms are a code with parameters; their sentence is written for each reader (docs/decisions/0040). Those raised before get
-- theirs from their facts; what facts do not say stands in the sentence, which is kept.
ALTER TABLE alarm ADD COLUMN params jsonb, ALTER COLUMN sentence DROP NOT NULL;

CREATE FUNCTION pg_temp.usdc(micro text) RETURNS text LANGUAGE sql AS
  $$ SELECT trim_scale(micro::numeric / 1000000)::text $$;

UPDATE alarm SET params = CASE code
  WHEN 'REORG_BELOW_FINAL' THEN
    jsonb_build_object('rewindTo', details->'rewindTo', 'finalNumber', details->'finalNumber')
  WHEN 'VAULT_OUTFLOW_UNKNOWN' THEN jsonb_build_object('amount', pg_temp.usdc(details->>'unknown'))
  WHEN 'POOL_OUTFLOW_UNEXPLAINED' THEN CASE WHEN details ? 'uncovered'
    THEN jsonb_build_object('reason', 'uncovered', 'amount', pg_temp.usdc(details->>'uncovered'))
    ELSE jsonb_build_object('reason', 'no_payment', 'amount', pg_temp.usdc(details->>'amount')) END
  WHEN 'POOL_PAYMENT_UNEXPECTED' THEN
    jsonb_build_object('amount', pg_temp.usdc(details->>'amount'), 'transactionHash', details->'transactionHash')
  WHEN 'POOL_PAYMENT_UNAPPROVED' THEN
    jsonb_build_object('amount', pg_temp.usdc(details->>'amount'), 'transactionHash', details->'transactionHash')
  WHEN 'POOL_ANNOUNCEMENT_UNCOVERED' THEN
    jsonb_build_object('amount', pg_temp.usdc(details->>'amount'), 'free', pg_temp.usdc(details->>'free'))
  WHEN 'VAULT_NOT_IN_LEDGER' THEN jsonb_build_object('vaults', jsonb_array_length(details->'vaults'), 'amount',
    (SELECT pg_temp.usdc(sum((vault->>'balance')::numeric)::text) FROM jsonb_array_elements(details->'vaults') AS vault))
  WHEN 'AUDIT_DIFFERENCE' THEN jsonb_build_object('balances', substring(sentence FROM '^(\d+) ')::bigint,
    'block', substring(sentence FROM 'block (\d+)')::bigint)
  WHEN 'POOL_DAYS_LOW' THEN jsonb_build_object('days', substring(sentence FROM 'covers (\d+) ')::bigint,
    'least', substring(sentence FROM 'fewer than (\d+)')::bigint)
  WHEN 'RESERVES_DIFFERENCE' THEN jsonb_build_object('difference', substring(sentence FROM 'by (-?[\d.]+) USDC'),
    'block', substring(sentence FROM 'block (\d+)')::bigint)
END;
-- Where a fact is missing after all, the sentence says it.
UPDATE alarm SET params = NULL
 WHERE params - 'finalNumber' - CASE code WHEN 'RESERVES_DIFFERENCE' THEN 'block' ELSE '' END @? '$.* ? (@ == null)';
