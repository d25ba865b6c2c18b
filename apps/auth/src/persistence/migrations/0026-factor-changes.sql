-- How many backup codes are left and when a passkey was last used are shown to their member: told like all changes of 0025.
DROP TRIGGER publish_renamed ON passkey;
DROP FUNCTION publish_passkey_changes();

CREATE FUNCTION publish_to_member() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('auth_changes', TG_ARGV[0] || ' ' || NEW.account_id); RETURN NULL; END $$;
CREATE TRIGGER publish_changes AFTER UPDATE OF name, last_used_at ON passkey
  FOR EACH ROW EXECUTE FUNCTION publish_to_member('passkeys');
CREATE TRIGGER publish_used AFTER UPDATE OF used_at ON backup_code
  FOR EACH ROW EXECUTE FUNCTION publish_to_member('second-factor');
