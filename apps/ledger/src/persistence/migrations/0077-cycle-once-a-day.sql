-- The index that cycle_of_day replaces.
DROP INDEX CONCURRENTLY IF EXISTS cycle_once_a_day;
