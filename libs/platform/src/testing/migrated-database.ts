import { createHash } from 'node:crypto';
import { preparedDatabase } from '@ballast/testing/postgres/prepared-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { createDataSource } from '../postgres/data-source';
import { createLog } from '../logging/log';
import { migrate } from '../postgres/migrate';
import type { Migration } from '../postgres/migration';
import { QueueConnection } from '../queue/queue-connection';
import { HEALTH_QUEUE } from '../queue/queue-states';

/** A throw-away database on which the steps of a schema and of BullMQ have run, once for all specs that need it. */
export function migratedDatabase(schema: string, steps: readonly Migration[]): Promise<ThrowAwayDatabase> {
  const names = createHash('sha256').update(steps.map((step) => step.name).join());
  return preparedDatabase(`${schema}_${names.digest('hex').slice(0, 8)}`, async (url) => {
    const db = await createDataSource({ url, schema, applicationName: 'spec' }).initialize();
    try {
      await migrate(db, schema, steps);
    } finally {
      await db.destroy();
    }
    await createQueueSchema(url);
  });
}

/** BullMQ creates its tables where it finds none, which takes longer than the copy of a database that has them. */
async function createQueueSchema(databaseUrl: string): Promise<void> {
  const queues = new QueueConnection({ databaseUrl, log: createLog('spec', 'silent') });
  try {
    await queues.ping(HEALTH_QUEUE);
  } finally {
    await queues.close();
  }
}
