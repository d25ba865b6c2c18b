-- What screens have to read anew, said with each commit (docs/decisions/0025): '<keys> <audience>'; a payload takes less than
-- 8,000 bytes, an id 37 of them.

-- Passkeys and authenticator apps are told by the account, too: the trigger of 0003 writes it after each, also with what it held.
CREATE FUNCTION publish_account_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auth_changes', 'user,payout-wallet,second-factor,passkeys,vaults ' || string_agg(id::text, ','))
     FROM (SELECT id, (row_number() OVER () - 1) / 180 AS payload FROM new_rows) AS told GROUP BY payload;
  PERFORM pg_notify('auth_changes', 'admin/users admins') WHERE EXISTS (SELECT FROM new_rows);
  RETURN NULL;
END $$;
CREATE TRIGGER publish_changes AFTER UPDATE ON account REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_account_changes();

CREATE FUNCTION publish_passkey_changes() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('auth_changes', 'passkeys ' || NEW.account_id); RETURN NULL; END $$;
CREATE TRIGGER publish_renamed AFTER UPDATE OF name ON passkey
  FOR EACH ROW EXECUTE FUNCTION publish_passkey_changes();

CREATE FUNCTION publish_to_admins() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN PERFORM pg_notify('auth_changes', TG_ARGV[0] || ' admins'); RETURN NULL; END $$;
CREATE TRIGGER publish_new AFTER INSERT ON account
  FOR EACH STATEMENT EXECUTE FUNCTION publish_to_admins('admin/users');

-- Begun and ended sessions, not each use of one. Gateways ask anew whose sessions a member's open streams belong to.
CREATE FUNCTION publish_session_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auth_changes', 'sessions ' || string_agg(account_id::text, ','))
     FROM (SELECT account_id, (row_number() OVER () - 1) / 180 AS payload
             FROM (SELECT DISTINCT account_id FROM changed_rows) AS members) AS told GROUP BY payload;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON session REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_session_changes();
CREATE TRIGGER publish_ended AFTER DELETE ON session REFERENCING OLD TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_session_changes();

CREATE FUNCTION publish_invitation_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auth_changes', 'invitation ' || string_agg(owner_id::text, ','))
     FROM (SELECT owner_id, (row_number() OVER () - 1) / 180 AS payload FROM new_rows WHERE kind = 'member') AS told
    GROUP BY payload;
  PERFORM pg_notify('auth_changes', 'admin/invitations admins')
    WHERE EXISTS (SELECT FROM new_rows WHERE kind = 'admin');
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON invitation REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_invitation_changes();
CREATE TRIGGER publish_changes AFTER UPDATE ON invitation REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_invitation_changes();
