-- What a cycle was started for stays as it was. Cycles of a batch share one transfer (docs/decisions/0078), so only the row says how
-- much of it is whose: part of a reward could be moved to another cycle of the batch, and all sums stayed right.
-- Not by `refuse_change`: a role gets no right at all to change a table that has it (docs/decisions/0057).
CREATE FUNCTION refuse_new_terms() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION 'the terms of a % are not changed', TG_TABLE_NAME; END $$;
CREATE TRIGGER terms_kept
  BEFORE UPDATE OF id, member_id, business_date, started_at, completes_at, principal, annual_rate_bps, reward, commission_1, commission_2,
                   commission_3, referrer_1, referrer_2, referrer_3, start_key, reserved_with
  ON cycle FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
