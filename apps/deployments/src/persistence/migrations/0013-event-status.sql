-- Changes of state are listed apart from the lines of logs, which are many more.
CREATE INDEX CONCURRENTLY event_of_status ON event (id DESC) WHERE status IS NOT NULL;
