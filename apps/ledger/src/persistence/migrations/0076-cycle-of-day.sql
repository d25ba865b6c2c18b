-- One cycle a member and day, and the keys of its requests, which are looked for among a member's newest cycles.
CREATE UNIQUE INDEX CONCURRENTLY cycle_of_day ON cycle (member_id, business_date) INCLUDE (start_key, collect_key);
