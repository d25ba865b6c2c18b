-- Whose answers look different now, said with each commit (docs/decisions/0015): the gateway answers unchanged polls by itself.

CREATE FUNCTION tell_members_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A payload takes less than 8,000 bytes, and an id 37.
  IF TG_OP = 'INSERT' THEN
    -- A new member changes nobody's rows, but the figures of those who invited them.
    PERFORM pg_notify('ledger_changes', string_agg(id::text, ','))
       FROM (SELECT id, (row_number() OVER () - 1) / 200 AS payload
               FROM (SELECT DISTINCT unnest(ARRAY[referrer_1, referrer_2, referrer_3]) AS id FROM new_rows) AS r
              WHERE id IS NOT NULL) AS told
      GROUP BY payload;
  ELSE
    PERFORM pg_notify('ledger_changes', string_agg(id::text, ','))
       FROM (SELECT n.id, (row_number() OVER () - 1) / 200 AS payload
               FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.version <> o.version) AS told
      GROUP BY payload;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER told AFTER UPDATE ON member REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed();
CREATE TRIGGER told_of_new AFTER INSERT ON member REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION tell_members_changed();

-- When the demo moves programme time, everything may look different.
CREATE FUNCTION tell_all_changed() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('ledger_changes', 'all'); RETURN NULL; END $$;
CREATE TRIGGER told AFTER UPDATE ON programme_clock FOR EACH STATEMENT EXECUTE FUNCTION tell_all_changed();
