import { Mutex } from 'async-mutex';
import {
  DEFAULT_SCHEMA,
  type PgPool,
  PostgresConnection,
  assertSchemaCompatibility,
  quoteSchemaName,
  runMigrations,
} from 'bullmq';
import pg from 'pg';

/** For what queues and workers ask, a few milliseconds each; beside them one connection is held on which the workers are notified of new jobs. */
const SHARED = 2;
type NotificationClient = Awaited<ReturnType<PostgresConnection['getListenClient']>>;

/**
 * The connections of all queues and workers of a process. BullMQ would open a pool for each of them and one more connection for
 * each worker, and a product at rest would keep three quarters of its connections for queues in which nothing happens.
 */
export class QueuePool extends PostgresConnection {
  private checked: Promise<void> | undefined;
  private ended: Promise<void> | undefined;
  private subscribed: NotificationClient | undefined;

  /** Opens nothing yet. @param databaseUrl `postgres://user:password@host:port/database` */
  constructor(databaseUrl: string) {
    super(createPool(databaseUrl));
    // Each queue and each worker listens for errors, and for the loss of the connection for notifications.
    this.setMaxListeners(0);
  }

  /**
   * Resolves once Postgres was reached; what failed is tried again by the next use. BullMQ's own remembers the outcome of its
   * first connection for the life of the process.
   */
  override waitUntilReady(): Promise<void> {
    this.checked ??= this.check().catch((error: unknown) => {
      this.checked = undefined;
      throw error;
    });
    return this.checked;
  }

  /** The connection for notifications. Workers subscribe on it whenever they like, and the driver wants one query at a time. */
  override async getListenClient(): Promise<NotificationClient> {
    const client = await super.getListenClient();
    if (this.subscribed === client) return client;
    this.subscribed = client;
    const query = client.query.bind(client);
    const turns = new Mutex();
    client.query = (text, values) => turns.runExclusive(() => query(text, values));
    return client;
  }

  /** Called by each queue and each worker that closes: the others go on. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  /** Ends all connections; queues and workers are closed before. */
  end(): Promise<void> {
    this.ended ??= super.close().then(() => this.pool.end());
    return this.ended;
  }

  private async check(): Promise<void> {
    const client = await this.pool.connect();
    try {
      await assertSchemaCompatibility(client, this.schema);
    } finally {
      client.release();
    }
  }
}

/** A pool in BullMQ's own types, which describe the few methods that it calls more narrowly than the driver's. */
function createPool(databaseUrl: string): PgPool {
  let migrated: Promise<unknown> | undefined;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: SHARED + 1,
    application_name: 'ballast-queue',
    options: `-c search_path=${quoteSchemaName(DEFAULT_SCHEMA)}`,
    // BullMQ trusts a line with keepalives for an hour, so that a dead one must show within seconds, not after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Brings BullMQ's schema up to date on the first connection; one that fails is tried again on the next.
    onConnect: (client) => {
      // Each worker that waits listens on the connection for notifications.
      client.setMaxListeners(0);
      return (migrated ??= runMigrations(client, DEFAULT_SCHEMA).catch((error: unknown) => {
        migrated = undefined;
        throw error;
      }));
    },
  });
  return pool as unknown as PgPool;
}
