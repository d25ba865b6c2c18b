-- A time that nothing can be added to or taken from would end each look at the times of all. Rows of before are looked at by nobody here.
ALTER TABLE cycle ADD CONSTRAINT times_of_this_age CHECK (
  business_date BETWEEN '2000-01-01' AND '2200-01-01' AND started_at BETWEEN '2000-01-01' AND '2200-01-01'
  AND completes_at BETWEEN '2000-01-01' AND '2200-01-01' AND collected_at BETWEEN '2000-01-01' AND '2200-01-01') NOT VALID;
