-- How far reminders of each kind have been told: two processes and a crash make it neither none nor two.
CREATE TABLE reminder_cursor (
  kind    text PRIMARY KEY,
  -- The day or month that is told, or was.
  period  text,
  -- The last one told by time.
  at      timestamptz,
  -- The last one told, within the period or the time; null: none yet.
  last_id uuid
);

-- Who wants to be told that a business day began.
ALTER TABLE member ADD COLUMN start_reminder boolean NOT NULL DEFAULT false;
