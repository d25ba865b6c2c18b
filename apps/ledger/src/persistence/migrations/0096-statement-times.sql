-- A statement is built at its time: how long it waited to be posted, and so what has to be in it, is known by it
-- (docs/decisions/0035). The first one of a large club takes minutes. STABLE, as in 0087.
CREATE FUNCTION refuse_other_building_times() RETURNS trigger LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
DECLARE
  now timestamptz := ledger.programme_now();
BEGIN
  IF EXISTS (SELECT FROM added WHERE built_at NOT BETWEEN now - interval '1 hour' AND now + interval '1 minute') THEN
    RAISE EXCEPTION 'a statement is built at its time' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER time_kept AFTER INSERT ON statement REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_building_times();
