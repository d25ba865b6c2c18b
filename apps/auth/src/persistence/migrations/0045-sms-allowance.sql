-- Messages handed to the operator's SMS gateway, by hour of real time: what the whole club may send is limited.
CREATE TABLE sms_hour (
  hour     timestamptz PRIMARY KEY,
  messages integer NOT NULL CHECK (messages >= 0),
  -- Whether admins were told that the limit was reached in this hour.
  reported boolean NOT NULL DEFAULT false
);
-- Refused by the gateway for good: it went to nobody and counts towards the limit of a day alone.
ALTER TABLE contact_code ADD COLUMN refused boolean NOT NULL DEFAULT false;
