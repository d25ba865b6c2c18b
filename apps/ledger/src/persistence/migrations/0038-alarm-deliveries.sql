-- The admin who is on it, and since when (real time). An alarm that is acknowledged is not told again (docs/decisions/0056).
ALTER TABLE alarm ADD COLUMN acknowledged_by uuid, ADD COLUMN acknowledged_at timestamptz,
  ADD CONSTRAINT acknowledged_by_somebody CHECK ((acknowledged_by IS NULL) = (acknowledged_at IS NULL));

-- What of each alarm was told over which channel (docs/decisions/0056). Times are real time, the database's. Each process
-- adds the rows of the channels that are configured.
CREATE TABLE alarm_delivery (
  alarm_id    uuid NOT NULL REFERENCES alarm (id) ON DELETE CASCADE,
  channel     text NOT NULL CHECK (channel IN ('mail', 'webhook', 'alertmanager')),
  -- How often it was told, and when last.
  reports     integer NOT NULL DEFAULT 0,
  reported_at timestamptz CHECK ((reported_at IS NULL) = (reports = 0)),
  -- That it was cleared was told: nothing more is.
  ended_at    timestamptz,
  -- In a row that failed, with the one under way; not tried before: in the future while a process has it in hand.
  attempts    integer NOT NULL DEFAULT 0,
  try_at      timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (alarm_id, channel)
);
CREATE INDEX alarm_delivery_open ON alarm_delivery (channel) WHERE ended_at IS NULL;
CREATE INDEX alarm_cleared ON alarm (cleared_at);
