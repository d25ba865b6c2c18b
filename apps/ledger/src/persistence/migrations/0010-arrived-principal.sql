-- What came in on the last day of the programme on which anything came in: a cycle counts what was final before its day
-- began (docs/decisions/0018). On the account of the principal alone, whose row a start reads anyway; nowhere else a column more
-- is stored. What came in on the day of this migration is not known here and counts on that day as it did before.
ALTER TABLE account ADD COLUMN arrived_on date, ADD COLUMN arrived bigint;
ALTER TABLE account ADD CONSTRAINT arrived_is_principal CHECK (
  arrived_on IS NULL AND arrived IS NULL OR arrived_on IS NOT NULL AND arrived > 0 AND kind = 'principal');
