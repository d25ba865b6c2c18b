-- As of statements (0092): a reward of a later transaction is one that earlier statements did not see.
CREATE TRIGGER transaction_kept BEFORE UPDATE OF written_by
  ON reward FOR EACH STATEMENT EXECUTE FUNCTION refuse_other_transactions();
