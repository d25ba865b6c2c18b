import { setTimeout as pause } from 'node:timers/promises';
import {
  type createPostgresBackend,
  PostgresConnection,
  PostgresQueueBackend,
  assertSchemaCompatibility,
} from 'bullmq';
import { isDatabaseAway } from '../postgres/database-away';

/** Between two tries of a worker while Postgres is away, and the first one after any other error. */
const RETRY_MS = 1_000;
/** A wrong password, or anything else that waits for a person, is asked again after pauses that grow up to this one. */
const LONGEST_RETRY_MS = 30_000;

/**
 * Makes what a queue or a worker reaches Postgres by. BullMQ's own remembers the outcome of its first connection for the life of
 * the process: a queue that is first used while Postgres is away would be dead until a restart, and a worker would ask its
 * remembered failure without end, in one breath, so that nothing else in the process runs any more.
 */
export const createQueueBackend: typeof createPostgresBackend = (name, options, { withBlockingConnection } = {}) => {
  const line = new QueueLine(options.connection);
  // A worker's connection bears the queue's name in Postgres, as with BullMQ's own.
  return new QueueBackend(line, name, options, true, withBlockingConnection === true ? name : undefined);
};

class QueueLine extends PostgresConnection {
  private checked: Promise<void> | undefined;

  /** Resolves once Postgres was reached; what failed is tried again by the next use. */
  override waitUntilReady(): Promise<void> {
    this.checked ??= this.check().catch((error: unknown) => {
      this.checked = undefined;
      throw error;
    });
    return this.checked;
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

class QueueBackend extends PostgresQueueBackend {
  /** How often no job could be asked for, one after the other. */
  private failures = 0;
  private pauses = new AbortController();

  /** Asks for a job. BullMQ calls again at once after most errors, which would be a storm of connections and of log lines. */
  override async moveToActive(
    ...args: Parameters<PostgresQueueBackend['moveToActive']>
  ): ReturnType<PostgresQueueBackend['moveToActive']> {
    try {
      const job = await super.moveToActive(...args);
      this.failures = 0;
      return job;
    } catch (error) {
      const longest = isDatabaseAway(error) ? RETRY_MS : LONGEST_RETRY_MS;
      const delay = Math.min(longest, RETRY_MS * 2 ** this.failures);
      this.failures += 1;
      await pause(delay, undefined, { signal: this.pauses.signal }).catch(() => undefined);
      throw error;
    }
  }

  /** Called when the worker closes, which waits for no pause. */
  override disconnectBlocking(wait?: boolean): Promise<void> {
    this.pauses.abort();
    return super.disconnectBlocking(wait);
  }

  override reconnectBlocking(): Promise<void> {
    this.pauses = new AbortController();
    return super.reconnectBlocking();
  }
}
