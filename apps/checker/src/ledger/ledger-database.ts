import pg from 'pg';
import { queryOne } from '@ballast/platform/postgres/query';
import { sessionSettings } from '@ballast/platform/postgres/session';
import type { Database } from '@ballast/platform/postgres/tx';

/** The ledger's tables as they were at one moment, for `query` and `queryOne`. */
export type LedgerReader = Pick<Database, 'query'>;

const CONNECT_TIMEOUT_MS = 5_000;
/** A role that may write to a table may lock it as well: what waits for that is no comparison. */
const LOCK_TIMEOUT = '20s';
/** For so long an answer is waited for: all rewards of ten million members take a third of it. */
const ANSWER_TIMEOUT_MS = 45 * 60_000;

/**
 * Reads the ledger's tables, by the driver alone: nothing is mapped to objects and nothing is written. It connects when it is
 * first asked, so that the process starts without Postgres.
 */
export class LedgerDatabase {
  private readonly pool: pg.Pool;
  private ended: Promise<void> | undefined;

  /** @param url `postgres://user:password@host:port/database` @param answerTimeoutMs of one query */
  constructor(url: string, answerTimeoutMs = ANSWER_TIMEOUT_MS) {
    this.pool = new pg.Pool({
      ...sessionSettings({ schema: 'ledger' }),
      connectionString: url,
      application_name: 'ballast-checker',
      max: 2,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      // The server's own limits say nothing when the line to it is dead.
      query_timeout: answerTimeoutMs,
    });
    // A connection that breaks is replaced by the pool; without these listeners it would end the process.
    this.pool.on('error', () => undefined);
    this.pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Runs `work` on one snapshot that cannot be written to.
   * @throws whatever keeps it from reading: nothing that is thrown here says anything about a statement.
   */
  async read<T>(work: (ledger: LedgerReader) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // All rewards of a large club take longer than a request may.
      await client.query('SET LOCAL statement_timeout = 0; SET LOCAL cursor_tuple_fraction = 1');
      await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
      await client.query(`SET LOCAL idle_in_transaction_session_timeout = '10min'`);
      const ledger = readerOn(client);
      await refuseReplica(ledger);
      const result = await work(ledger);
      await client.query('COMMIT');
      client.release();
      return result;
    } catch (error) {
      // Its transaction ends with it.
      client.release(true);
      throw error;
    }
  }

  /** @throws when it does not answer. */
  async ping(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  /** Waits for those who read. */
  close(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }
}

function readerOn(client: pg.ClientBase): LedgerReader {
  const query = async (text: string, values?: unknown[]): Promise<unknown> => (await client.query(text, values)).rows;
  return { query: query as LedgerReader['query'] };
}

/** A replica that lags lacks the statement that was just posted, and would have it vetoed. */
async function refuseReplica(ledger: LedgerReader): Promise<void> {
  const { replica } = await queryOne<{ replica: boolean }>(ledger, 'SELECT pg_is_in_recovery() AS replica');
  if (replica) throw new Error('DATABASE_URL names a replica, which may lag: name the primary.');
}
