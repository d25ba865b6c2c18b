-- New notifications, and those that were read (docs/decisions/0025).
CREATE FUNCTION publish_notification_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('auth_changes', 'notifications ' || string_agg(account_id::text, ','))
     FROM (SELECT account_id, (row_number() OVER () - 1) / 180 AS payload
             FROM (SELECT DISTINCT account_id FROM new_rows) AS members) AS told GROUP BY payload;
  RETURN NULL;
END $$;
CREATE TRIGGER publish_new AFTER INSERT ON notification REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_notification_changes();
CREATE TRIGGER publish_changes AFTER UPDATE ON notification REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION publish_notification_changes();
