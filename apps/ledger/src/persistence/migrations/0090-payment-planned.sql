-- What is to be signed next of each kind, read about each second: of 100,000 that wait, the first ones are all that is read.
CREATE INDEX CONCURRENTLY payment_planned ON payment (kind, created_at, id) WHERE status = 'planned';
