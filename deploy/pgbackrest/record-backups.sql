-- Records the backups of pgBackRest for the operators' view (docs/backup.md): psql --file, on a database node.
\set ON_ERROR_STOP on
\set info `pgbackrest --stanza=ballast --output=json info`
INSERT INTO ledger.backup (name, method, finished_at, bytes)
SELECT backup->>'label', 'pgbackrest', to_timestamp((backup->'timestamp'->>'stop')::bigint),
       (backup->'info'->'repository'->>'delta')::bigint
  FROM jsonb_array_elements(:'info'::jsonb->0->'backup') AS backup
 WHERE NOT (backup->>'error')::boolean
    ON CONFLICT (name) DO NOTHING;
