-- What was taken within the last day, by its SHA-256: GitHub signs a body but not its delivery id, so whoever has captured one could
-- send it again under another. GitHub's own bodies differ at least in an id or a time.
CREATE TABLE github_body (
  hash        bytea PRIMARY KEY,
  received_at timestamptz NOT NULL
);
CREATE INDEX github_body_by_age ON github_body (received_at);
