-- What a statement says stays as it was built, and what it saw: with an older snapshot it would leave out what was earned since.
CREATE TRIGGER terms_kept
  BEFORE UPDATE OF number, root, sum, settled, reserved, height, as_of_block, built_at, effective_at, holds_at
  ON statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
-- But whoever owns the tables restores dumps, in which transactions have other numbers (docs/operations.md, Checker).
CREATE FUNCTION refuse_other_transactions() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT pg_has_role((SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RAISE EXCEPTION 'the transactions of a % are not changed', TG_TABLE_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER snapshot_kept BEFORE UPDATE OF snapshot
  ON statement FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_transactions();
