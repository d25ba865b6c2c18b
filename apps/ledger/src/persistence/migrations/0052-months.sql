-- Months of `entry`, `transfer`, `history` and `reward` (docs/decisions/0068). Each has a partition for all before the first
-- month, one a month, and `<table>_later` for all that comes after the last: no insert ever waits for a month to be made.
CREATE VIEW month_table AS
  SELECT * FROM (VALUES ('entry', 'transfer_id', true), ('transfer', 'id', true),
                        ('history', 'created_at', false), ('reward', 'earned_at', false)) AS t (name, time_column, is_id);

-- An instant as a bound of a table's partitions: ids are UUIDv7, which begin with their time.
CREATE FUNCTION month_bound(table_name text, moment timestamptz) RETURNS text LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT CASE WHEN is_id THEN (lpad(to_hex(floor(extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid::text
              ELSE moment::text END
    FROM ledger.month_table WHERE name = table_name $$;

-- The instant of a bound, or of an id.
CREATE FUNCTION time_of_bound(bound text) RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT CASE WHEN bound LIKE '________-____-____-____-____________'
              THEN to_timestamp(('x' || left(translate(bound, '-', ''), 12))::bit(48)::bigint / 1000.0)
              ELSE bound::timestamptz END $$;

-- Where `<table>_later` begins; null of a table that has no months yet.
CREATE FUNCTION later_from(table_name text) RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT ledger.time_of_bound(substring(pg_get_expr(c.relpartbound, c.oid) FROM 'FROM \(''([^'']+)''\)'))
    FROM pg_class c WHERE c.oid = to_regclass(format('ledger.%I', table_name || '_later')) AND c.relispartition $$;

-- The month that begins in so many months, of real time or of programme time, whichever is ahead.
CREATE FUNCTION month_in(months integer) RETURNS timestamptz LANGUAGE sql STABLE
  SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
  SELECT date_trunc('month', greatest(clock_timestamp(), ledger.programme_now())) + make_interval(months => months) $$;

-- A partition has the refusals of its table, whose triggers for statements do not see who addresses the partition itself, and
-- nobody but its owner has a right on it: rights go by the table.
CREATE FUNCTION protect_month(table_name text, part text) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  of_table regclass := format('ledger.%I', table_name)::regclass;
  of_part regclass := format('ledger.%I', part)::regclass;
  statement text;
BEGIN
  FOR statement IN
    SELECT format('REVOKE ALL ON %s FROM %s', of_part, CASE grantee WHEN 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END)
      FROM pg_class c, aclexplode(c.relacl) WHERE c.oid = of_part AND grantee <> c.relowner
    UNION
    SELECT replace(pg_get_triggerdef(t.oid), format(' ON %s ', of_table), format(' ON %s ', of_part))
      FROM pg_trigger t WHERE t.tgrelid = of_table AND NOT t.tgisinternal AND t.tgtype & 1 = 0
       AND NOT EXISTS (SELECT FROM pg_trigger own WHERE own.tgrelid = of_part AND own.tgname = t.tgname)
  LOOP EXECUTE statement; END LOOP;
  -- In no other month either: the id of a transfer follows from its key (libs/domain/src/ledger/transfer-id.ts).
  IF table_name = 'transfer' AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = of_part AND indisunique AND NOT indisprimary) THEN
    EXECUTE format('CREATE UNIQUE INDEX ON %s (key)', of_part);
  END IF;
END $$;

CREATE FUNCTION add_month(table_name text, part text, first timestamptz, next timestamptz) RETURNS void LANGUAGE plpgsql
  SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  EXECUTE format('CREATE TABLE ledger.%I PARTITION OF ledger.%I FOR VALUES FROM (%L) TO (%s)', part, table_name,
    ledger.month_bound(table_name, first), coalesce(quote_literal(ledger.month_bound(table_name, next)), 'MAXVALUE'));
  PERFORM ledger.protect_month(table_name, part);
END $$;

-- Makes the months of a table that are missing until a whole one is ahead, under a lock of some milliseconds; no more of them,
-- since each is a look for whoever does not know the time. As the owner of the tables, since a service's role makes none; a
-- caller names one of the four tables and decides nothing else. Rows that lie in `<table>_later` already stay together, in a
-- partition of several months, unless they are so many that looking them over takes long: then all stays as it is, which is
-- correct, and told by `partition_days_ahead`.
-- Returns how many partitions were made.
CREATE FUNCTION make_months(table_name text) RETURNS integer LANGUAGE plpgsql SECURITY DEFINER
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

  -- What `reward` refers to goes first: everybody takes the two in this order.
  IF table_name = 'reward' THEN LOCK TABLE ledger.withdrawal IN SHARE ROW EXCLUSIVE MODE; END IF;
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
