-- As of cycles (0088).
ALTER TABLE reward ADD CONSTRAINT times_of_this_age CHECK (
  earned_at BETWEEN '2000-01-01' AND '2200-01-01' AND available_at BETWEEN '2000-01-01' AND '2200-01-01') NOT VALID;
