-- Backups that were made, as their makers report them (docs/backup.md): for whoever looks after the club. Times are real time.
-- A restored database knows those that were made before its own moment.
CREATE TABLE backup (
  name        text PRIMARY KEY,
  -- dump: npm run backup; pgbackrest: deploy/pgbackrest/record-backups.sql.
  method      text NOT NULL CHECK (method IN ('dump', 'pgbackrest')),
  finished_at timestamptz NOT NULL,
  bytes       bigint NOT NULL CHECK (bytes >= 0),
  -- When it was restored and found right.
  verified_at timestamptz
);
CREATE INDEX backup_finished ON backup (finished_at);
