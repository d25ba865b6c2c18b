-- A month of `reward` waits in no circle with whoever decides a withdrawal. Attaching a partition removes the foreign key's
-- triggers that it had of its own, which locks `withdrawal` from all; the weaker lock of 0052 let a transaction read a row for
-- update in between, and then each waited for the other. The strongest lock is the first now; the rest is that of 0052.
CREATE OR REPLACE FUNCTION make_months(table_name text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' SET lock_timeout = '200ms' AS $$
DECLARE
  later text := table_name || '_later';
  time_column text;
  month timestamptz;
  until timestamptz := ledger.month_in(2);
  last_row text;
  made integer := 0;
BEGIN
  SELECT t.time_column INTO STRICT time_column FROM ledger.month_table t WHERE t.name = table_name;
  month := ledger.later_from(table_name);
  IF month IS NULL OR month >= until THEN RETURN 0; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('ballast:months:' || table_name, 0)) THEN RETURN 0; END IF;
  month := ledger.later_from(table_name); -- whoever had the lock before may have made them
  IF month >= until THEN RETURN 0; END IF;

  -- What `reward` refers to goes first, as with whoever decides a withdrawal. Who takes `reward` first (compounding does) meets no
  -- deadlock either: this gives way after 200 ms, and Postgres looks for a circle after a second.
  -- locks: for some milliseconds, once a month; whoever holds the table sends it away after 200 ms
  IF table_name = 'reward' THEN LOCK TABLE ledger.withdrawal IN ACCESS EXCLUSIVE MODE; END IF;
  EXECUTE format('LOCK TABLE ONLY ledger.%I IN ACCESS EXCLUSIVE MODE', table_name);
  IF pg_relation_size(format('ledger.%I', later)::regclass) > 16 * 1024 * 1024 THEN RETURN 0; END IF;
  EXECUTE format('ALTER TABLE ledger.%I DETACH PARTITION ledger.%I', table_name, later);
  EXECUTE format('SELECT %I::text FROM ledger.%I ORDER BY %1$I DESC LIMIT 1', time_column, later) INTO last_row;
  IF last_row IS NOT NULL THEN
    until := greatest(until, date_trunc('month', ledger.time_of_bound(last_row)) + interval '1 month');
    EXECUTE format('ALTER TABLE ledger.%I RENAME TO %I', later, table_name || to_char(month, '_YYYY_MM_on'));
    EXECUTE format('ALTER TABLE ledger.%I ATTACH PARTITION ledger.%I FOR VALUES FROM (%L) TO (%L)', table_name,
      table_name || to_char(month, '_YYYY_MM_on'), ledger.month_bound(table_name, month), ledger.month_bound(table_name, until));
    PERFORM ledger.add_month(table_name, later, until, NULL);
    RETURN 1;
  END IF;
  -- No more at once, so that a clock that is wrong for a minute costs little; a night makes the next.
  until := least(until, month + interval '3 months');
  WHILE month < until LOOP
    PERFORM ledger.add_month(table_name, table_name || to_char(month, '_YYYY_MM'), month, month + interval '1 month');
    month := month + interval '1 month';
    made := made + 1;
  END LOOP;
  EXECUTE format('ALTER TABLE ledger.%I ATTACH PARTITION ledger.%I FOR VALUES FROM (%L) TO (MAXVALUE)', table_name, later,
    ledger.month_bound(table_name, month));
  RETURN made;
END $$;
