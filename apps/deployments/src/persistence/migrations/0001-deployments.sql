-- A release of software, as CI, GitHub or an admin tells of it (docs/product/rules.md §4.12, Deployment).
CREATE TABLE deployment (
  id           uuid PRIMARY KEY,
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  version      text NOT NULL CHECK (char_length(version) BETWEEN 1 AND 120),
  environment  text NOT NULL CHECK (environment IN ('production', 'staging', 'development')),
  status       text NOT NULL CHECK (status IN ('pending', 'building', 'deploying', 'healthy', 'unhealthy', 'failed')),
  url          text,
  metrics      jsonb NOT NULL DEFAULT '{}',
  rollback_of  uuid REFERENCES deployment (id),
  replaced_by  uuid REFERENCES deployment (id),
  created_by   text NOT NULL,
  -- What an outside system calls it, e.g. GitHub's repository and deployment id: once.
  external_key text UNIQUE,
  started_at   timestamptz,
  completed_at timestamptz,
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL,
  -- When CI last said anything: silence makes it stale.
  heard_at     timestamptz NOT NULL,
  CHECK ((status = 'pending') = (started_at IS NULL)),
  CHECK ((status IN ('healthy', 'unhealthy', 'failed')) = (completed_at IS NOT NULL))
);
CREATE INDEX deployment_of_environment ON deployment (environment, id DESC);
CREATE INDEX deployment_of_status ON deployment (status, id DESC);
CREATE INDEX deployment_of_name ON deployment (name, environment, id DESC);

-- The timeline; append-only.
CREATE TABLE event (
  id            uuid PRIMARY KEY,
  deployment_id uuid NOT NULL REFERENCES deployment (id),
  type          text NOT NULL CHECK (type IN ('status_change', 'health_check', 'metric_update', 'log_entry')),
  message       text NOT NULL,
  metrics       jsonb NOT NULL DEFAULT '{}',
  -- For a status_change: what it became.
  status        text,
  created_at    timestamptz NOT NULL
);
CREATE INDEX event_of_deployment ON event (deployment_id, id DESC);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
  $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What CI proves itself with; only a hash is kept (docs/product/rules.md §6).
CREATE TABLE token (
  id           uuid PRIMARY KEY,
  name         text NOT NULL,
  prefix       text NOT NULL,
  hash         bytea NOT NULL UNIQUE,
  created_by   uuid NOT NULL,
  created_at   timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at   timestamptz
);

-- GitHub's deliveries that were taken: a redelivery changes nothing.
CREATE TABLE github_delivery (
  id          text PRIMARY KEY,
  received_at timestamptz NOT NULL
);
