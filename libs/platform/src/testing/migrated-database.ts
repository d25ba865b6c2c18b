import { createHash } from 'node:crypto';
import { preparedDatabase } from '@ballast/testing/postgres/prepared-database';
import type { ThrowAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { createDataSource } from '../postgres/data-source';
import { migrate } from '../postgres/migrate';
import type { Migration } from '../postgres/migration';

/** A throw-away database on which the steps of a schema have run, once for all specs that need it. */
export function migratedDatabase(schema: string, steps: readonly Migration[]): Promise<ThrowAwayDatabase> {
  const names = createHash('sha256').update(steps.map((step) => step.name).join());
  return preparedDatabase(`${schema}_${names.digest('hex').slice(0, 8)}`, async (url) => {
    const db = await createDataSource({ url, schema, applicationName: 'spec' }).initialize();
    try {
      await migrate(db, schema, steps);
    } finally {
      await db.destroy();
    }
  });
}
