-- Whose a reward, a vault and an account of statements is, and who referred a member, stays as it was. Statements follow from these
-- rows, and the checker reads no others: changed by whoever has the service's password, they would have paid somebody else.
CREATE TRIGGER terms_kept BEFORE UPDATE OF id, member_id, source, cycle_id, earned_at
  ON reward FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
CREATE TRIGGER terms_kept BEFORE UPDATE OF address, member_id, owner, recovery, counter
  ON vault FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
CREATE TRIGGER terms_kept BEFORE UPDATE OF id, referrer_1, referrer_2, referrer_3
  ON member FOR EACH STATEMENT EXECUTE FUNCTION refuse_new_terms();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE
  ON statement_account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
