-- What is on its way of each kind: few, among all that waits to be signed.
CREATE INDEX CONCURRENTLY payment_signed ON payment (kind, created_at, id) WHERE status IN ('signed', 'broadcast');
