-- The keys of the requests that started and collected a cycle, 64 bits of the hash of each (docs/decisions/0077).
ALTER TABLE cycle ADD COLUMN start_key bigint, ADD COLUMN collect_key bigint;
