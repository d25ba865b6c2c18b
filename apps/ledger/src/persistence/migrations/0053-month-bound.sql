-- Nothing in {table} is of the month after next, where its months will begin, and nothing new will be before they do. A demo's
-- clock may be ahead. The next step proves it of what is there, without a lock.
DO $$
DECLARE
  bound timestamptz := ledger.month_in(2);
  last_row text;
BEGIN
  SELECT {column}::text INTO last_row FROM {table} ORDER BY {column} DESC LIMIT 1;
  bound := greatest(bound, date_trunc('month', ledger.time_of_bound(last_row), 'UTC') + interval '2 months');
  EXECUTE format('ALTER TABLE {table} ADD CONSTRAINT {table}_before_months CHECK ({column} < %L) NOT VALID', ledger.month_bound('{table}', bound));
END $$;
