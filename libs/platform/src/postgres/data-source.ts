import pg from 'pg';
import { DataSource, type DataSourceOptions, ObjectLiteral } from 'typeorm';
import { HeldDataSource } from './held-data-source';
import { safeSchema, sessionSettings } from './session';
import { SnakeNames } from './snake-names';

/** A class that TypeORM maps to a table. */
export type EntityClass<E extends ObjectLiteral = ObjectLiteral> = new () => E;

export interface PostgresOptions {
  /** `postgres://user:password@host:port/database` */
  readonly url: string;
  /** The process's own schema; everything unqualified is in it. */
  readonly schema: string;
  /** Seen in pg_stat_activity. */
  readonly applicationName: string;
  /** Connections at most; default 10. */
  readonly poolSize?: number;
  /** Milliseconds a statement may take; default 10,000. */
  readonly statementTimeout?: number;
  /** Milliseconds that Postgres may say nothing, after which it counts as away and is waited for; default: nobody waits. */
  readonly patience?: number | undefined;
  /** Classes whose rows are read and written one by one. */
  readonly entities?: readonly EntityClass[];
}

const CONNECT_TIMEOUT_MS = 5_000;

/**
 * A DataSource that lives in one schema, with a bounded pool and bounded statements; with a patience its users wait for a
 * moment when its Postgres changes its machine. Not connected yet: call `initialize()`.
 */
export function createDataSource(options: PostgresOptions): DataSource {
  const { url, applicationName, patience } = options;
  const settings: DataSourceOptions = {
    type: 'postgres',
    // By its name TypeORM would load another copy, which no bundler sees.
    driver: pg,
    url,
    schema: safeSchema(options.schema),
    entities: [...(options.entities ?? [])],
    namingStrategy: new SnakeNames(),
    synchronize: false,
    migrationsRun: false,
    logging: false,
    applicationName,
    poolSize: options.poolSize ?? 10,
    connectTimeoutMS: patience ?? CONNECT_TIMEOUT_MS,
    // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
    poolErrorHandler: () => undefined,
    extra: sessionSettings(options),
  };
  return patience === undefined
    ? new DataSource(settings)
    : new HeldDataSource({ url, applicationName, patience }, settings);
}
