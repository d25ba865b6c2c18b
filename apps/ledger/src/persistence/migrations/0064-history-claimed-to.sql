-- Own claims by the wallet that they paid, for a search over all members' History.
CREATE INDEX CONCURRENTLY history_claimed_to ON history (lower(data->>'wallet') text_pattern_ops) WHERE kind = 'claim';
