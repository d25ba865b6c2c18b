-- A month of `reward` waits in no circle with whoever decides a withdrawal. Attaching a partition removes the foreign key's
-- triggers that it had of its own, which locks `withdrawal` from all; the weaker lock of 0052 let a transaction read a row for
-- update in between, and then each waited for the other. The strongest lock is the first now; the rest is as in 0052.
-- Who takes `reward` first (compounding does) meets no deadlock either: the function gives way after 200 ms, and Postgres looks for a
-- circle after a second.
DO $$
DECLARE
  of_0052 text := pg_get_functiondef('make_months(text)'::regprocedure);
  stronger text := replace(of_0052, 'withdrawal IN SHARE ROW EXCLUSIVE MODE', 'withdrawal IN ACCESS EXCLUSIVE MODE');
BEGIN
  IF stronger = of_0052 THEN RAISE EXCEPTION 'make_months is not that of 0052'; END IF;
  EXECUTE stronger;
END $$;
