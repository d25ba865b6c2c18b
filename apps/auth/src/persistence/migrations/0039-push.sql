-- The browsers that a member wants reminders in. One belongs to a session and ends with it, however that ends; a row has no
-- reference to the account, whose table another step would have to hold together with the session's.
CREATE TABLE push_subscription (
  id         uuid PRIMARY KEY,
  account_id uuid NOT NULL,
  session_id uuid NOT NULL UNIQUE REFERENCES session (id) ON DELETE CASCADE,
  -- Where a push service takes messages for this browser, and the keys that only the browser opens them with.
  endpoint   text NOT NULL UNIQUE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX push_subscription_of_account ON push_subscription (account_id, id);

-- Messages that wait for being sent to one browser; the text is written when it is sent.
CREATE TABLE push_message (
  id              uuid PRIMARY KEY,
  subscription_id uuid NOT NULL REFERENCES push_subscription (id) ON DELETE CASCADE,
  kind            text NOT NULL,
  notification_id uuid NOT NULL,
  attempts        integer NOT NULL DEFAULT 0,
  -- When it is sent next; in the future while a sender has claimed it.
  due_at          timestamptz NOT NULL,
  give_up_at      timestamptz NOT NULL,
  CONSTRAINT push_message_once UNIQUE (subscription_id, notification_id)
);
CREATE INDEX push_message_due ON push_message (due_at);
CREATE INDEX push_message_end ON push_message (give_up_at);
