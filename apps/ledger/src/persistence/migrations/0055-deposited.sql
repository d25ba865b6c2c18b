-- What members ever deposited, a kept sum (docs/decisions/0021): final deposits, and no arrival of a compounding, which is a
-- reward. From here on it counts what changes; the next step adds what there is.
CREATE FUNCTION keep_deposit_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT 'deposited', sum(amount) FROM new_rows WHERE status = 'completed' AND compounding_id IS NULL HAVING sum(amount) <> 0;
  ELSE
    INSERT INTO ledger.club_total_change (kind, amount)
    SELECT 'deposited', sum(amount)
      FROM (SELECT amount FROM new_rows WHERE status = 'completed' AND compounding_id IS NULL
            UNION ALL SELECT -amount FROM old_rows WHERE status = 'completed' AND compounding_id IS NULL) AS t
    HAVING sum(amount) <> 0;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER totals_of_new AFTER INSERT ON deposit REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deposit_total();
CREATE TRIGGER totals AFTER UPDATE ON deposit REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_deposit_total();
