-- The walk over those who are told that a business day began.
CREATE INDEX CONCURRENTLY member_start_reminder ON member (id) WHERE start_reminder;
