import { setTimeout as pause } from 'node:timers/promises';
import {
  type createPostgresBackend,
  PostgresConnection,
  PostgresQueueBackend,
  assertSchemaCompatibility,
} from 'bullmq';
import { isDatabaseAway } from '../postgres/database-away';

/** Between two tries of a worker while Postgres is away. */
const RETRY_MS = 1_000;

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
  /** Asks for a job. BullMQ calls again at once after most errors, which would be a storm of connections. */
  override async moveToActive(
    ...args: Parameters<PostgresQueueBackend['moveToActive']>
  ): ReturnType<PostgresQueueBackend['moveToActive']> {
    try {
      return await super.moveToActive(...args);
    } catch (error) {
      if (isDatabaseAway(error)) await pause(RETRY_MS);
      throw error;
    }
  }
}
