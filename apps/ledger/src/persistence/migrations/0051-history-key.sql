-- The primary key of a History with months has the time in it (docs/decisions/0068).
CREATE UNIQUE INDEX CONCURRENTLY history_by_id ON history (id, created_at);
