-- Those a member invited, as they joined.
CREATE INDEX CONCURRENTLY member_referrer_order ON member (referrer_1, joined_at, id);
