import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** Reads the ledger's tables. It connects when it is first asked, so that the process starts without Postgres. */
export class LedgerDatabase {
  private source: Promise<DataSource> | null = null;

  constructor(private readonly url: string) {}

  /**
   * Runs `work` on one snapshot that cannot be written to.
   * @throws whatever keeps it from reading: nothing that is thrown here says anything about a statement.
   */
  async read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const source = await this.connect();
    return inTransaction(
      source,
      async (tx) => {
        // All rewards of a large club take longer than a request may.
        await query(
          tx,
          'SET TRANSACTION READ ONLY; SET LOCAL statement_timeout = 0; SET LOCAL cursor_tuple_fraction = 1',
        );
        await query(tx, `SET LOCAL idle_in_transaction_session_timeout = '10min'`);
        await refuseReplica(tx);
        return work(tx);
      },
      { isolation: 'REPEATABLE READ' },
    );
  }

  /** @throws when it does not answer. */
  async ping(): Promise<void> {
    await query(await this.connect(), 'SELECT 1');
  }

  async close(): Promise<void> {
    const source = this.source?.catch(() => null);
    this.source = null;
    await (await source)?.destroy();
  }

  private connect(): Promise<DataSource> {
    const options = { url: this.url, schema: 'ledger', applicationName: 'ballast-checker', poolSize: 2 };
    this.source ??= createDataSource(options)
      .initialize()
      .catch((error: unknown) => {
        this.source = null;
        throw error;
      });
    return this.source;
  }
}

/** A replica that lags lacks the statement that was just posted, and would have it vetoed. */
async function refuseReplica(tx: Tx): Promise<void> {
  const { replica } = await queryOne<{ replica: boolean }>(tx, 'SELECT pg_is_in_recovery() AS replica');
  if (replica) throw new Error('DATABASE_URL names a replica, which may lag: name the primary.');
}
