import { DEFAULT_SCHEMA, type PgPool, quoteSchemaName, runMigrations } from 'bullmq';
import pg from 'pg';

/** For what queues and workers ask; beside it each worker holds a connection on which it hears of new jobs. */
const SHARED = 6;

/**
 * One pool for all queues and workers of a process. BullMQ would open one for each of them, and a product at rest would keep
 * two thirds of its connections for queues in which nothing happens.
 */
export class QueuePool {
  private readonly pool: pg.Pool;
  private migrated: Promise<unknown> | undefined;
  private ended: Promise<void> | undefined;

  /** Opens nothing yet. @param databaseUrl `postgres://user:password@host:port/database` */
  constructor(databaseUrl: string) {
    this.pool = new pg.Pool({
      connectionString: databaseUrl,
      max: SHARED,
      application_name: 'ballast-queue',
      options: `-c search_path=${quoteSchemaName(DEFAULT_SCHEMA)}`,
      // BullMQ trusts a line with keepalives for an hour, so that a dead one must show within seconds, not after two hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      onConnect: (client) => this.migrate(client),
    });
    // Each queue and each worker listens for errors.
    this.pool.setMaxListeners(0);
  }

  /** For one queue. */
  forQueue(): PgPool {
    // BullMQ describes the few methods that it calls, more narrowly than the driver's own types.
    return this.pool as unknown as PgPool;
  }

  /** For one worker, whose connection for news is one more. */
  forWorker(): PgPool {
    this.pool.options.max += 1;
    return this.forQueue();
  }

  /** Ends all connections; queues and workers are closed before. */
  end(): Promise<void> {
    this.ended ??= this.pool.end();
    return this.ended;
  }

  /** Brings BullMQ's schema up to date on the first connection; one that fails is tried again on the next. */
  private migrate(client: pg.ClientBase): Promise<unknown> {
    this.migrated ??= runMigrations(client, DEFAULT_SCHEMA).catch((error: unknown) => {
      this.migrated = undefined;
      throw error;
    });
    return this.migrated;
  }
}
