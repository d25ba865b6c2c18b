-- The keys of the requests that started and collected a cycle, 64 bits of the hash of each (docs/decisions/0077), and the cycle after
-- which the transfer is named that reserved this one, if it is another (docs/decisions/0078).
ALTER TABLE cycle ADD COLUMN start_key bigint, ADD COLUMN collect_key bigint, ADD COLUMN reserved_with uuid;
-- An index has the keys of a page only after a vacuum has seen it; a fifth of a table of years would be months away.
ALTER TABLE cycle SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
