-- Mails to members, written in the transaction of the change they tell of. Times are the database's, for all senders alike.
CREATE TABLE mail (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES account (id),
  kind       text NOT NULL,
  -- What its text names, links with tokens among it: gone as soon as nothing will be sent any more.
  data       jsonb,
  -- A second mail with the same key is dropped.
  key        text CONSTRAINT mail_key UNIQUE,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  attempts   integer NOT NULL DEFAULT 0,
  -- When it is sent next; in the future while a sender has it in hand.
  due_at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  give_up_at timestamptz NOT NULL,
  sent_at    timestamptz,
  gave_up_at timestamptz,
  CONSTRAINT mail_ends_once CHECK (num_nonnulls(sent_at, gave_up_at) <= 1),
  CONSTRAINT mail_keeps_nothing_after CHECK ((data IS NULL) = (num_nonnulls(sent_at, gave_up_at) = 1))
);
CREATE INDEX mail_due ON mail (due_at) WHERE data IS NOT NULL;
CREATE INDEX mail_ended ON mail (created_at) WHERE data IS NULL;

-- Devices and addresses a member signed in with before: a sign-in from others is told to the member.
CREATE TABLE known_device (
  account_id      uuid NOT NULL REFERENCES account (id),
  device          text NOT NULL,
  ip              text NOT NULL,
  last_sign_in_at timestamptz NOT NULL,
  PRIMARY KEY (account_id, device, ip)
);
CREATE INDEX known_device_age ON known_device (last_sign_in_at);
