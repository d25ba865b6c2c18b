-- What is there of {table} becomes the partition of all before the first month, as it stands: nothing is written anew or read.
-- Programs that know nothing of months go on by the name of the table, with the rights they have.
DO $$
DECLARE
  old regclass := 'ledger.{table}';
  bound text;
  statement text;
BEGIN
  PERFORM set_config('search_path', 'pg_catalog, pg_temp', true); -- names that Postgres writes below are qualified
  SELECT substring(pg_get_constraintdef(oid) FROM '''([^'']+)''') INTO STRICT bound
    FROM pg_constraint WHERE conrelid = old AND conname = '{table}_before_months' AND convalidated;
  -- What it refers to goes first: everybody takes the two in this order.
  FOR statement IN SELECT format('LOCK TABLE %s IN SHARE ROW EXCLUSIVE MODE', confrelid::regclass) FROM pg_constraint WHERE conrelid = old AND contype = 'f'
  LOOP EXECUTE statement; END LOOP;
  LOCK TABLE ledger.{table} IN ACCESS EXCLUSIVE MODE;
  ALTER TABLE ledger.{table} RENAME TO {table}_before;

  -- Its indexes make room for those of the whole; the primary key gets the column that months are told apart by.
  IF to_regclass('ledger.{table}_by_id') IS NOT NULL THEN
    ALTER TABLE ledger.{table}_before DROP CONSTRAINT {table}_pkey;
    ALTER TABLE ledger.{table}_before ADD CONSTRAINT {table}_pkey PRIMARY KEY USING INDEX {table}_by_id;
  END IF;
  FOR statement IN
    SELECT format('ALTER INDEX %s RENAME TO %I', indexrelid::regclass, regexp_replace(relname, '^{table}_', '{table}_before_'))
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indrelid = old
  LOOP EXECUTE statement; END LOOP;

  CREATE TABLE ledger.{table} (LIKE ledger.{table}_before INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE ({column});
  ALTER TABLE ledger.{table} DROP CONSTRAINT {table}_before_months;
  FOR statement IN
    SELECT CASE WHEN indisprimary THEN 'ALTER TABLE ledger.{table} ADD ' || (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conindid = indexrelid)
                ELSE replace(replace(pg_get_indexdef(indexrelid), 'ledger.{table}_before', 'ledger.{table}'), '{table}_before_', '{table}_') END
      FROM pg_index WHERE indrelid = old AND (indisprimary OR NOT indisunique) -- a key is unique in each month: see protect_month
    UNION ALL
    SELECT format('ALTER TABLE ledger.{table} ADD CONSTRAINT %I %s', conname, pg_get_constraintdef(oid)) FROM pg_constraint WHERE conrelid = old AND contype = 'f'
    UNION ALL
    SELECT replace(pg_get_triggerdef(oid), 'ledger.{table}_before', 'ledger.{table}') FROM pg_trigger WHERE tgrelid = old AND NOT tgisinternal
    UNION ALL -- the whole gives each partition its triggers for rows
    SELECT format('DROP TRIGGER %I ON ledger.{table}_before', tgname) FROM pg_trigger WHERE tgrelid = old AND NOT tgisinternal AND tgtype & 1 = 1
    UNION ALL
    SELECT format('GRANT %s ON ledger.{table} TO %s', privilege_type, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END)
           || CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END
      FROM pg_class, aclexplode(relacl) WHERE pg_class.oid = old AND grantee <> relowner
  LOOP EXECUTE statement; END LOOP;

  EXECUTE format('ALTER TABLE ledger.{table} ATTACH PARTITION ledger.{table}_before FOR VALUES FROM (MINVALUE) TO (%L)', bound);
  ALTER TABLE ledger.{table}_before DROP CONSTRAINT {table}_before_months;
  PERFORM ledger.protect_month('{table}', '{table}_before');
  PERFORM ledger.add_month('{table}', '{table}_later', ledger.time_of_bound(bound), NULL);
END $$;
