-- What a reward's line of History says where that is not its amount (docs/decisions/0075): all that was earned, of one that a
-- claim split in two; 0 of the part that was split off, which has no line.
ALTER TABLE reward ADD COLUMN line_amount bigint;
