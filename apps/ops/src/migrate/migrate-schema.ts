import { refusalOf } from '@ballast/platform/postgres/connect-database';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { isDatabaseAway } from '@ballast/platform/postgres/database-away';
import { type MigrateOptions, migrate } from '@ballast/platform/postgres/migrate';
import type { ServiceSchema } from '../services/built-service';

/**
 * Brings one service's tables up to date.
 * @returns the names of the steps that ran now.
 * @throws Error in one sentence without the address's user and password.
 */
export async function migrateSchema(
  url: string,
  { schema, migrations }: ServiceSchema,
  options: MigrateOptions,
): Promise<string[]> {
  const dataSource = createDataSource({ url, schema, applicationName: 'ballast-ops', poolSize: 1 });
  try {
    await dataSource.initialize();
    return await migrate(dataSource, schema, migrations, options);
  } catch (error) {
    if (!dataSource.isInitialized && isDatabaseAway(error)) {
      throw new Error(`Postgres does not answer at ${new URL(url).host}. Is it running, and is DATABASE_URL right?`);
    }
    throw refusalOf(error);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}
