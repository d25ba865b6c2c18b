import { Client } from 'pg';
import { SCHEMA } from '../src/persistence/migrations';

/** Months of the past that a measured ledger is filled with. */
export const PAST_MONTHS = 24;

/**
 * Gives an empty, migrated ledger the months it would have had if it had run for two years: a new one has months from the one
 * after next on.
 */
export async function makePastMonths(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, application_name: 'bench' });
  await client.connect();
  await client.query(`SET search_path = ${SCHEMA}; SET timezone = 'UTC'`);
  await client.query(`
    DO $$
    DECLARE
      t text;
      first timestamptz := ledger.month_in(-${PAST_MONTHS});
      month timestamptz;
    BEGIN
      FOR t IN SELECT name FROM month_table LOOP
        EXECUTE format('DROP TABLE %I, %I', t || '_before', t || '_later');
        EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (MINVALUE) TO (%L)', t || '_before', t, month_bound(t, first));
        PERFORM protect_month(t, t || '_before');
        month := first;
        WHILE month < ledger.month_in(2) LOOP
          PERFORM add_month(t, t || to_char(month, '_YYYY_MM'), month, month + interval '1 month');
          month := month + interval '1 month';
        END LOOP;
        PERFORM add_month(t, t || '_later', month, NULL);
      END LOOP;
    END $$`);
  await client.end();
}
