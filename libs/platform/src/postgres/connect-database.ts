import { setTimeout as wait } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { Log } from '../logging/log';
import { ConnectionBudget, ConnectionBudgetError, checkConnections } from './connection-budget';
import { PostgresOptions, createDataSource } from './data-source';
import { isDatabaseAway } from './database-away';
import { sqlStateOf } from './sql-state';
import { type Migration, OlderSchemaError } from './migration';
import { prepareSchema } from './prepare-schema';
import { PoolerError, poolerRefusalOf, refusePooler } from './refuse-pooler';

export interface DatabaseOptions extends PostgresOptions {
  /** Have run before the process takes work. */
  readonly migrations: readonly Migration[];
  /** Compared with what Postgres has; absent: not compared. */
  readonly budget?: ConnectionBudget;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Errors of a reachable Postgres that refuses this process; waiting does not help. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'Postgres refuses the user or the password in DATABASE_URL.',
  '28000': 'Postgres refuses the user in DATABASE_URL.',
  '3D000': 'Postgres has no database of the name in DATABASE_URL.',
};

/**
 * Connects, and migrates where its role may. While Postgres is away, starting, out of connections, or not migrated by who may,
 * it waits and tries again, without end: the process is up and not ready meanwhile.
 * @throws at once what waiting does not mend: wrong credentials, a newer schema, a migration that fails, too few connections,
 *   a pooler that shares connections
 */
export async function connectDatabase(options: DatabaseOptions, log: Log): Promise<DataSource> {
  let lastError = '';
  for (let pause = FIRST_WAIT_MS; ; pause = Math.min(pause * 2, LONGEST_WAIT_MS)) {
    try {
      return await tryToConnect(options, log);
    } catch (error) {
      if (!isAway(error)) throw refusalOf(error);
      // Once for each way to fail, not every five seconds of a night.
      if (String(error) !== lastError)
        log.warn({ err: error }, 'Postgres does not take this process in yet; it is tried again.');
      lastError = String(error);
      await wait(pause);
    }
  }
}

async function tryToConnect(options: DatabaseOptions, log: Log): Promise<DataSource> {
  const dataSource = createDataSource(options);
  await dataSource.initialize();
  try {
    await refusePooler(dataSource, options);
    await prepareSchema(dataSource, options, log);
    const { applicationName: service, budget } = options;
    if (budget !== undefined) await checkConnections(dataSource, { service, budget, log });
    return dataSource;
  } catch (error) {
    await dataSource.destroy().catch(() => undefined);
    throw error;
  }
}

/** A migration that fails wraps what the database said. */
function isAway(error: unknown): boolean {
  if (error instanceof ConnectionBudgetError || error instanceof PoolerError) return false;
  if (error instanceof OlderSchemaError) return true;
  if (poolerRefusalOf(error) !== undefined) return false;
  return isDatabaseAway(error) || (error instanceof Error && error.cause !== undefined && isDatabaseAway(error.cause));
}

/** The sentence for a refusal by Postgres that waiting does not mend; any other error as it is. */
export function refusalOf(error: unknown): unknown {
  const pooler = poolerRefusalOf(error);
  if (pooler !== undefined) return pooler;
  const sentence = REFUSALS[sqlStateOf(error) ?? ''];
  return sentence === undefined ? error : new Error(sentence, { cause: error });
}
