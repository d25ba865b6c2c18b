-- What members were told, as kind and data: the sentence is written where it is read, in the reader's language.
CREATE TABLE notification (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  kind       text NOT NULL,
  -- What it is about, e.g. the withdrawal's id or the day.
  subject    text NOT NULL,
  data       jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  read_at    timestamptz,
  CONSTRAINT notification_once UNIQUE (account_id, kind, subject)
);
CREATE INDEX notification_of_account ON notification (account_id, id DESC);
CREATE INDEX notification_unread ON notification (account_id) WHERE read_at IS NULL;
CREATE INDEX notification_age ON notification (created_at);

-- What members chose; who has no row for a kind has made no choice (libs/domain/src/membership/reminders.ts).
CREATE TABLE reminder (
  account_id uuid NOT NULL REFERENCES account (id),
  kind       text NOT NULL,
  mail       boolean NOT NULL,
  push       boolean NOT NULL,
  PRIMARY KEY (account_id, kind)
);

-- The hours of each day in which a member gets no reminder, 'HH:MM' in the member's zone.
CREATE TABLE quiet_hours (
  account_id uuid PRIMARY KEY REFERENCES account (id),
  starts     text NOT NULL,
  ends       text NOT NULL,
  time_zone  text NOT NULL
);

-- Whom the ledger tells that a business day began: a fact of the member, as the choice of the monthly proof is.
ALTER TABLE account ADD COLUMN start_reminder boolean NOT NULL DEFAULT false;
