-- Which cycles have become ready to collect. Only running ones are in it: a collect writes nothing here.
CREATE INDEX CONCURRENTLY cycle_completes ON cycle (completes_at, id) WHERE status = 'active';
