import type { DataSource } from 'typeorm';
import type { Log } from '../logging/log';
import { migrate } from './migrate';
import { type Migration, OlderSchemaError, isNeeded } from './migration';
import { queryOne } from './query';
import { readSchemaState } from './schema-state';

const MAY_MIGRATE = `
  SELECT CASE WHEN to_regnamespace($1) IS NULL THEN has_database_privilege(current_database(), 'CREATE')
              ELSE has_schema_privilege($1, 'CREATE') END AS may`;

/**
 * A process's schema at its start. A role that may create tables there migrates; another one takes what `ops migrate` made,
 * newer or older, as long as nothing is missing that the process needs.
 * @throws OlderSchemaError until somebody has migrated, NewerSchemaError
 */
export async function prepareSchema(
  dataSource: DataSource,
  { schema, migrations }: { readonly schema: string; readonly migrations: readonly Migration[] },
  log: Log,
): Promise<void> {
  const { missing, newer } = await readSchemaState(dataSource, schema, migrations);
  if (newer.length > 0) log.info({ newer }, 'The schema is newer than this process, which gets along with it.');
  if (missing.length === 0) return;
  if ((await queryOne<{ may: boolean }>(dataSource, MAY_MIGRATE, [schema])).may) {
    const onBusy = (step: string, attempt: number): void =>
      log.info({ step, attempt }, 'A migration found a table busy; trying again.');
    await migrate(dataSource, schema, migrations, { onBusy });
    return;
  }
  const needed = missing.filter(isNeeded);
  if (needed.length > 0)
    throw new OlderSchemaError(
      schema,
      needed.map(({ name }) => name),
    );
  log.info(
    { missing: missing.map(({ name }) => name) },
    'The schema is older than this process, which gets along with it.',
  );
}
