-- A transfer is written at its time. What a cycle earned follows from when it ran and from the principal that was there then, and
-- both are known by the times of transfers (docs/decisions/0081): nobody but the owner of the tables writes one into the past.
-- STABLE: it sees programme time as the statement saw it that wrote them.
CREATE FUNCTION refuse_other_times() RETURNS trigger LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
DECLARE
  now timestamptz := ledger.programme_now();
BEGIN
  IF EXISTS (SELECT FROM added WHERE created_at NOT BETWEEN now - interval '5 minutes' AND now + interval '1 minute') THEN
    RAISE EXCEPTION 'a transfer is written at its time' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER time_kept AFTER INSERT ON transfer REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_times();
-- And its entries with it: as of 0001, but for the time, and no table of the session's own comes before the ledger's.
CREATE OR REPLACE FUNCTION check_entries() RETURNS trigger LANGUAGE plpgsql SET search_path = ledger, pg_temp AS $$
DECLARE
  now timestamptz := ledger.programme_now();
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2) THEN
    RAISE EXCEPTION 'the entries of a transfer must be two or more and sum to 0' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM (SELECT DISTINCT account_id FROM added) AS e LEFT JOIN account a ON a.id = e.account_id WHERE a.id IS NULL)
     OR EXISTS (SELECT FROM (SELECT DISTINCT transfer_id FROM added) AS e LEFT JOIN transfer t ON t.id = e.transfer_id
                 AND t.created_at BETWEEN now - interval '5 minutes' AND now + interval '1 minute' WHERE t.id IS NULL) THEN
    RAISE EXCEPTION 'an entry needs its account, and its transfer of this moment' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
-- Programme time itself can be moved on a local chain alone, and the row that says which chain this is stays.
CREATE TRIGGER terms_kept BEFORE UPDATE OF only_row, chain_id OR DELETE OR TRUNCATE
  ON programme_clock FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
-- Entries do not change, and neither does whose account they are on.
CREATE TRIGGER terms_kept BEFORE UPDATE OF id, owner, kind
  ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
-- When a reward unlocks stays, and so does whose a withdrawal is: what the pool paid to whom is found by it.
CREATE OR REPLACE TRIGGER terms_kept BEFORE UPDATE OF id, member_id, source, cycle_id, earned_at, available_at
  ON reward FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
CREATE TRIGGER terms_kept BEFORE UPDATE OF id, member_id, purpose
  ON withdrawal FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
