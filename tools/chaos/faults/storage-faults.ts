import { runSql } from '../../start/run-sql';
import { instancesOf } from '../instances';
import { type ChaosFault, wait } from './fault';

const AWAY_MS = 1_500;
const BACKLOG_MS = 5_000;
const BACKENDS = 5;
const LOSING_MS = 3_000;

/**
 * Looks for transactions of the ledger that hold locks, and ends the backend of each. In the database itself, since such a
 * transaction lasts milliseconds; `pg_stat_activity` is a snapshot until it is cleared.
 */
const END_BACKENDS_IN_MID_BATCH = `
  DO $$
  DECLARE ended integer := 0; until timestamptz := clock_timestamp() + interval '15 seconds';
  BEGIN
    WHILE ended < ${BACKENDS} AND clock_timestamp() < until LOOP
      PERFORM pg_stat_clear_snapshot();
      PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND application_name = 'ballast-ledger' AND backend_xid IS NOT NULL LIMIT 1;
      IF FOUND THEN
        ended := ended + 1;
        PERFORM pg_sleep(0.3);
      ELSE
        PERFORM pg_sleep(0.0005);
      END IF;
    END LOOP;
    IF ended = 0 THEN RAISE EXCEPTION 'no transaction of the ledger was caught: there is no load'; END IF;
  END $$`;

/** Everything that can happen to what is kept in Postgres. */
export const postgresFaults: readonly ChaosFault[] = [
  {
    name: 'Postgres stopped immediately and restarted',
    family: 'postgres',
    countsFrom: 'end',
    inject: async ({ product }) => {
      // SIGQUIT is Postgres's immediate shutdown: no transaction is ended, no page is written.
      await product.supervisor.end('postgres', 'SIGQUIT');
      await wait(AWAY_MS);
      await product.startPostgres();
    },
  },
  {
    name: 'backends ended in mid-batch',
    family: 'postgres',
    countsFrom: 'end',
    inject: async ({ product }) => void (await runSql(product.plan.databaseUrl, END_BACKENDS_IN_MID_BATCH)),
  },
  {
    name: "the ledger's answers lost after COMMIT",
    family: 'postgres',
    countsFrom: 'end',
    inject: async ({ product, random }) => {
      product.ledgerProxy.loses = () => random.chance(0.3);
      await wait(LOSING_MS);
      product.ledgerProxy.loses = () => false;
    },
  },
];

/** Redis keeps nothing: killed, it comes back empty. */
export const redisFaults: readonly ChaosFault[] = [
  {
    name: 'Redis killed and restarted empty',
    family: 'redis',
    countsFrom: 'end',
    inject: async ({ product }) => {
      await product.supervisor.end('redis', 'SIGKILL');
      await wait(AWAY_MS);
      await product.startRedis();
    },
  },
  {
    name: 'Redis killed with messages waiting in it',
    family: 'redis',
    countsFrom: 'end',
    inject: async ({ product }) => {
      // Auth takes no notices for a moment, so that the ledger's wait in Redis when it dies.
      for (const auth of instancesOf('auth')) product.supervisor.signal(auth, 'SIGSTOP');
      await wait(BACKLOG_MS);
      await product.supervisor.end('redis', 'SIGKILL');
      await product.startRedis();
      for (const auth of instancesOf('auth')) product.supervisor.signal(auth, 'SIGCONT');
    },
  },
];
