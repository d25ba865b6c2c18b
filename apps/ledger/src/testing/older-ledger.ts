import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { migrate } from '@ballast/platform/postgres/migrate';
import { throwAwayDatabase } from '@ballast/testing/postgres/throw-away-database';
import { ENTITIES } from '../persistence/entities';
import { MIGRATIONS, SCHEMA } from '../persistence/migrations';

/** A ledger's database with the schema of an older version. */
export interface OlderLedger {
  readonly db: DataSource;
  /** Runs the steps that it lacks. */
  migrateOn(): Promise<unknown>;
  stop(): Promise<void>;
}

/** @param before the number of the first step that it lacks: '0066' */
export async function openOlderLedger(before: string): Promise<OlderLedger> {
  const database = await throwAwayDatabase();
  const db = createDataSource({ url: database.url, schema: SCHEMA, applicationName: 'spec', entities: ENTITIES });
  await db.initialize();
  await migrate(
    db,
    SCHEMA,
    MIGRATIONS.filter(({ name }) => name < before),
  );
  return {
    db,
    migrateOn: () => migrate(db, SCHEMA, MIGRATIONS),
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}
