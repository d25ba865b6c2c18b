-- The timeline stays append-only but for lines that nobody reckons with any more (docs/retention.md): how a status changed is
-- kept for ever, and everything for 30 days, whatever a process is configured to.
DROP TRIGGER append_only ON event;
CREATE TRIGGER append_only BEFORE UPDATE OR TRUNCATE ON event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER kept BEFORE DELETE ON event FOR EACH ROW
  WHEN (OLD.type = 'status_change' OR OLD.created_at > now() - interval '30 days') EXECUTE FUNCTION refuse_change();
