-- What was paid stays paid, and by whom: what was paid from outside of the pool is owed by it no more. Nothing has been since
-- claims pay rewards, so that nothing comes to be now.
CREATE FUNCTION refuse_other_payment() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'what was paid is not changed, and nothing is paid from outside of the pool'; END $$;
CREATE TRIGGER paid_kept BEFORE UPDATE OF amount, status, paid_from, completed_at ON withdrawal FOR EACH ROW
  WHEN (OLD.status = 'completed'
        AND (NEW.amount, NEW.status, NEW.paid_from, NEW.completed_at) IS DISTINCT FROM (OLD.amount, OLD.status, OLD.paid_from, OLD.completed_at))
  EXECUTE FUNCTION refuse_other_payment();
CREATE TRIGGER paid_by_pool BEFORE INSERT OR UPDATE OF paid_from ON withdrawal FOR EACH ROW
  WHEN (NEW.paid_from = 'outside') EXECUTE FUNCTION refuse_other_payment();
