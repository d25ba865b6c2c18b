-- Notices that come within an hour are told in one mail: each looks for the last mail of its member and kind.
CREATE INDEX CONCURRENTLY mail_of_kind ON mail (account_id, kind, due_at);
