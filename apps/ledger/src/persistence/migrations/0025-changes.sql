-- What screens have to read anew besides whose version moved (0007), said with each commit (docs/decisions/0025):
-- '<keys> <audience>' on the channel of 0007, so that all of it comes in the order of commits.

CREATE FUNCTION publish_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('ledger_changes', TG_ARGV[0]); RETURN NULL; END $$;

-- What admins look at and no member's version tells.
CREATE TRIGGER publish_change AFTER INSERT ON member
  FOR EACH STATEMENT EXECUTE FUNCTION publish_change('money/admin admins');
CREATE TRIGGER publish_change AFTER INSERT OR UPDATE OR DELETE ON withdrawal_approval
  FOR EACH ROW EXECUTE FUNCTION publish_change('money/admin admins');
CREATE TRIGGER publish_change AFTER INSERT ON audit_entry
  FOR EACH ROW EXECUTE FUNCTION publish_change('admin/audit admins');
CREATE TRIGGER publish_change AFTER INSERT OR UPDATE ON alarm
  FOR EACH ROW EXECUTE FUNCTION publish_change('money/admin admins');

-- Whether anybody can start: an alarm stops cycles, so does a shortfall, and a funded pool covers more of them.
CREATE TRIGGER publish_starts AFTER INSERT OR UPDATE ON alarm
  FOR EACH ROW EXECUTE FUNCTION publish_change('money/cycle-preview all');
CREATE TRIGGER publish_starts AFTER UPDATE ON reserve_state
  FOR EACH ROW WHEN (NEW.short <> OLD.short OR NEW.usdc_paused <> OLD.usdc_paused OR NEW.pool_balance > OLD.pool_balance)
  EXECUTE FUNCTION publish_change('programme,money/cycle-preview all');

-- The last final block, to which everybody's figures are compared.
CREATE FUNCTION publish_head() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('ledger_changes', 'head ' || NEW.final_number); RETURN NULL; END $$;
CREATE TRIGGER publish_head AFTER UPDATE ON chain_cursor
  FOR EACH ROW WHEN (NEW.final_number IS DISTINCT FROM OLD.final_number) EXECUTE FUNCTION publish_head();

-- A new receiving address; a payload takes less than 8,000 bytes, an id 37 of them.
CREATE FUNCTION publish_vaults() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ledger_changes', 'vaults ' || string_agg(member_id::text, ','))
     FROM (SELECT member_id, (row_number() OVER () - 1) / 180 AS payload FROM new_rows) AS told GROUP BY payload;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON vault REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_vaults();
