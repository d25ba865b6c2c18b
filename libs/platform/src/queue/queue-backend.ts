import { setTimeout as pause } from 'node:timers/promises';
import { type createPostgresBackend, PostgresQueueBackend } from 'bullmq';
import { isDatabaseAway } from '../postgres/database-away';
import type { QueuePool } from './queue-pool';

/** Between two tries of a worker while Postgres is away, and the first one after any other error. */
const RETRY_MS = 1_000;
/** A wrong password, or anything else that waits for a person, is asked again after pauses that grow up to this one. */
const LONGEST_RETRY_MS = 30_000;

/** The name in Postgres of the connection on which the workers of a process are notified of new jobs. */
const NOTIFIED = 'ballast-queue-notifications';

/**
 * Makes what queues and workers reach Postgres by: all of them by the connections of one pool.
 * BullMQ's own makes a pool for each, and asks a failed connection without end, in one breath, so that nothing else in the process
 * runs any more.
 */
export const queueBackendOn =
  (pool: QueuePool): typeof createPostgresBackend =>
  (name, options, { withBlockingConnection } = {}) =>
    new QueueBackend(pool, name, options, true, withBlockingConnection === true ? NOTIFIED : undefined);

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
