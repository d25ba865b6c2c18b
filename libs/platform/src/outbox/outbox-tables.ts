/**
 * DDL for a service's first migration. Facts that other processes must learn are rows of `outbox`, written in the transaction
 * of the change; `inbox` remembers which facts of others have taken effect here. Unqualified: it lands in the service's schema.
 */
export const OUTBOX_TABLE = `
  CREATE TABLE outbox (
    id           uuid PRIMARY KEY,
    seq          bigint GENERATED ALWAYS AS IDENTITY,
    type         text NOT NULL,
    key          text NOT NULL,
    payload      jsonb NOT NULL,
    request_id   text,
    created_at   timestamptz NOT NULL DEFAULT clock_timestamp(),
    published_at timestamptz
  );
  CREATE INDEX outbox_unpublished ON outbox (seq) WHERE published_at IS NULL;
  CREATE INDEX outbox_published_at ON outbox (published_at) WHERE published_at IS NOT NULL;
`;

/** DDL of a later migration: the trace that a fact belongs to (W3C's `traceparent`), for the job that it becomes. */
export const OUTBOX_TRACEPARENT = 'ALTER TABLE outbox ADD COLUMN traceparent text';

/** DDL of a later migration: the name of the secret that a sent message is signed by; none in what older versions sent. */
export const OUTBOX_SIGNED_BY = 'ALTER TABLE outbox ADD COLUMN signed_by text';

export const INBOX_TABLE = `
  CREATE TABLE inbox (
    message_id uuid NOT NULL,
    consumer   text NOT NULL,
    handled_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (message_id, consumer)
  );
`;
