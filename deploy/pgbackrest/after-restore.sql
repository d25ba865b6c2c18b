-- Ends what a restored database brings back to life, before the processes start (docs/backup.md): psql --file, as the owner.
\set ON_ERROR_STOP on
BEGIN;
SET LOCAL search_path TO auth;
DELETE FROM session;
DELETE FROM mailed_token;
COMMIT;
